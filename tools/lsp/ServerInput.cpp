//===- ServerInput.cpp - What the language server does with what comes in
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Server.h"

namespace bankcheck {

using namespace llvm;

void Server::wait(int Descriptor) {
  while (true) {
    std::vector<pollfd> Pipes = {{Descriptor, POLLIN, 0}};
    Pool.addPipes(Pipes);
    // A signal ends it early, with nothing to read anywhere.
    poll(Pipes.data(), Pipes.size(), Pool.pollTime(jobs()));
    // Input goes first: it may say that an analysis is not wanted any more.
    if (Pipes.front().revents)
      return;
    Pool.proceed(ArrayRef(Pipes).drop_front(), jobs());
  }
}

void Server::refuse(const json::Value &Id, const Twine &Message,
                    lsp::ErrorCode Code) {
  Transport.reply(Id, make_error<lsp::LSPError>(Message.str(), Code));
}

void Server::broken(const std::string &Problem) {
  refuse(nullptr, Problem, lsp::ErrorCode::ParseError);
}

/// Whether the message is about a document that is no file: it is not ours.
static bool isAboutNoFile(const json::Object &Message) {
  const json::Object *Params = Message.getObject("params");
  const json::Object *Document =
      Params ? Params->getObject("textDocument") : nullptr;
  const auto Uri = Document ? Document->getString("uri") : std::nullopt;
  return Uri && !Uri->starts_with("file:");
}

bool Server::admits(const json::Value &Message) {
  const json::Object *O = Message.getAsObject();
  const json::Value *Id = O ? O->get("id") : nullptr;
  CurrentId = Id ? *Id : json::Value(nullptr);
  auto Refuse = [&](const Twine &Why, lsp::ErrorCode Code) {
    if (Id)
      refuse(*Id, Why, Code);
    return false;
  };
  if (!O || O->getString("jsonrpc") != StringRef("2.0") ||
      (!O->getString("method") &&
       (!Id || O->get("method") || !(O->get("result") || O->get("error"))))) {
    refuse(CurrentId, "no message of JSON-RPC 2.0",
           lsp::ErrorCode::InvalidRequest);
    return false;
  }
  const auto Method = O->getString("method");
  if (!Method || *Method == "exit")
    return true;
  if (Now == State::ShutDown)
    return Refuse("the server is shut down", lsp::ErrorCode::InvalidRequest);
  if ((Now == State::Starting) != (*Method == "initialize"))
    return Refuse(Now == State::Starting ? "the server is not initialized"
                                         : "the server is initialized already",
                  Now == State::Starting ? lsp::ErrorCode::ServerNotInitialized
                                         : lsp::ErrorCode::InvalidRequest);
  if (!isAboutNoFile(*O))
    return true;
  if (Id)
    Transport.reply(*Id, json::Value(nullptr));
  return false;
}

} // namespace bankcheck
