//===- Server.cpp - The language server
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Server.h"
#include "Settings.h"
#include "bankcheck/Findings/Filter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Threading.h"

namespace bankcheck {

using namespace llvm;
using std::chrono::milliseconds;

/// Keys come faster than this when someone types; an analysis that is not
/// wanted any more is ended, so it need not be long.
static constexpr milliseconds ChangeDelay(30);

Server::Server(const std::vector<std::string> &CommandLine, int Input,
               raw_ostream &Output)
    : CommandLine(CommandLine), Preambles("bankcheck-lsp"),
      Transport(std::make_unique<MessageInput>(Input, *this), Output),
      Handler(Transport),
      SendDiagnostics(Handler.outgoingNotification<json::Value>(
          "textDocument/publishDiagnostics")),
      SendMessage(
          Handler.outgoingNotification<json::Value>("window/showMessage")),
      Pool(*this) {
  configure(nullptr);
  Handler.method("initialize", this, &Server::onInitialize);
  Handler.method("shutdown", this, &Server::onShutdown);
  Handler.method("textDocument/hover", this, &Server::onHover);
  Handler.method("textDocument/inlayHint", this, &Server::onInlayHint);
  Handler.method("textDocument/codeAction", this, &Server::onCodeAction);
  Handler.notification("initialized", this, &Server::onInitialized);
  Handler.notification("$/cancelRequest", this, &Server::onCancel);
  Handler.notification("textDocument/didOpen", this, &Server::onOpen);
  Handler.notification("textDocument/didChange", this, &Server::onChange);
  Handler.notification("textDocument/didSave", this, &Server::onSave);
  Handler.notification("textDocument/didClose", this, &Server::onClose);
  Handler.notification("workspace/didChangeConfiguration", this,
                       &Server::onConfiguration);
  Handler.notification("workspace/didChangeWatchedFiles", this,
                       &Server::onWatchedFiles);
}

bool Server::run() {
  // An end of the input without exit is an error of the transport, and known.
  consumeError(Transport.run(Handler));
  return Now == State::ShutDown;
}

unsigned Server::jobs() const {
  return User.Jobs ? User.Jobs : hardware_concurrency().compute_thread_count();
}

WorkerLimits Server::limits() {
  return {User.TimeoutSeconds, User.MemoryLimitMB};
}

void Server::runAnalysis(const std::string &File, raw_ostream &Out) {
  analyseDocument(settings().forFile(File), File, Texts, Documents[File].Memory,
                  Out);
}

void Server::runPreparation(const std::string &File) {
  prepareDocument(settings().forFile(File), File, Texts,
                  Documents[File].Memory);
}

//===----------------------------------------------------------------------===//
// The server's life
//===----------------------------------------------------------------------===//

void Server::configure(const json::Value &Value) {
  auto New = readSettings(CommandLine, Value);
  auto Read = New ? (*New)(Options()) : New.takeError();
  if (!Read) {
    SendMessage(json::Object{
        {"type", 1}, {"message", "bankcheck: " + toString(Read.takeError())}});
    return;
  }
  Parse = std::move(*New);
  User = std::move(*Read);
}

Settings Server::settings() const {
  // It was read before.
  return cantFail(Settings::create(Parse, openFiles(Texts)));
}

void Server::onInitialize(const InitializeParams &P, Callback<json::Value> R) {
  Now = State::Serving;
  Related = P.Related;
  // Options name directories as seen from the workspace. One that is not there
  // is not the server's affair.
  if (!P.Root.empty())
    (void)sys::fs::set_current_path(P.Root);
  configure(P.Settings);
  R(json::Object{
      {"capabilities",
       json::Object{{"positionEncoding", "utf-16"},
                    {"textDocumentSync",
                     json::Object{{"openClose", true},
                                  {"change",
                                   int(lsp::TextDocumentSyncKind::Incremental)},
                                  {"save", true}}},
                    {"hoverProvider", true},
                    {"inlayHintProvider", true},
                    {"codeActionProvider",
                     json::Object{{"codeActionKinds",
                                   json::Array{lsp::CodeAction::kQuickFix}}}}}},
      {"serverInfo", json::Object{{"name", "bankcheck-lsp"},
                                  {"version", BANKCHECK_VERSION}}}});
}

void Server::onShutdown(const lsp::NoParams &, Callback<std::nullptr_t> R) {
  Now = State::ShutDown;
  for (const auto &[File, D] : Documents)
    Pool.cancel(File);
  dropWaiters([](const Waiter &) { return true; }, "the server is shut down",
              lsp::ErrorCode::RequestCancelled);
  R(nullptr);
}

void Server::onConfiguration(const ConfigurationParams &P) {
  if (!P.Settings)
    return;
  configure(*P.Settings);
  analyseAll();
}

//===----------------------------------------------------------------------===//
// Documents
//===----------------------------------------------------------------------===//

/// Editors have their own names of the language, and some none.
static bool isCuda(const lsp::TextDocumentItem &Document) {
  const StringRef Extension = sys::path::extension(Document.uri.file());
  return StringRef(Document.languageId).starts_with("cuda") ||
         Extension == ".cu" || Extension == ".cuh";
}

void Server::onOpen(const lsp::DidOpenTextDocumentParams &P) {
  if (!isCuda(P.textDocument))
    return;
  const std::string File = P.textDocument.uri.file().str();
  Texts[File] = P.textDocument.text;
  Document &D = Documents[File];
  D.Uri = P.textDocument.uri;
  D.Memory.Preambles = Preambles.path();
  D.Version = P.textDocument.version;
  analyse(File, milliseconds(0));
}

/// Makes one change; a change without a range is the whole text.
static void applyChange(const lsp::TextDocumentContentChangeEvent &Change,
                        std::string &Text) {
  if (!Change.range) {
    Text = Change.text;
    return;
  }
  const TextLines Lines(Text);
  const size_t Begin = Lines.offset(Change.range->start);
  const size_t End = std::max(Begin, Lines.offset(Change.range->end));
  Text.replace(Begin, End - Begin, Change.text);
}

void Server::onChange(const lsp::DidChangeTextDocumentParams &P) {
  const std::string File = P.textDocument.uri.file().str();
  auto D = Documents.find(File);
  if (D == Documents.end())
    return;
  for (const lsp::TextDocumentContentChangeEvent &Change : P.contentChanges)
    applyChange(Change, Texts[File]);
  D->second.Version = P.textDocument.version;
  dropWaiters([&](const Waiter &W) { return W.File == File; },
              "the document has changed", lsp::ErrorCode::ContentModified);
  analyse(File, ChangeDelay);
}

void Server::onSave(const SaveParams &P) {
  // It may be a header of the others.
  analyseAll();
}

void Server::onClose(const lsp::DidCloseTextDocumentParams &P) {
  const std::string File = P.textDocument.uri.file().str();
  if (!Documents.count(File))
    return;
  Pool.cancel(File);
  dropWaiters([&](const Waiter &W) { return W.File == File; },
              "the document is closed", lsp::ErrorCode::ContentModified);
  Documents.erase(File);
  Texts.erase(File);
  publish(File, {});
}

void Server::analyse(const std::string &File, milliseconds Delay) {
  // A workspace that was deleted is no place to be.
  SmallString<256> Here;
  if (sys::fs::current_path(Here))
    (void)sys::fs::set_current_path("/");
  Documents[File].Known = Progress::None;
  Pool.request(File, Delay);
}

void Server::analyseAll() {
  for (const auto &[File, D] : Documents)
    analyse(File, ChangeDelay);
}

void Server::kernelsDone(const std::string &File, const FileResult &Result) {
  Documents[File].Memory.Kernels.remember(Result.Kernels);
  learn(File, Result, Progress::Kernels);
}

void Server::ended(const std::string &File, FileResult &&Result) {
  learn(File, std::move(Result), Progress::Everything);
}

void Server::learn(const std::string &File, FileResult Result, Progress Known) {
  Document &D = Documents[File];
  D.Known = Known;
  D.Result.Result = std::move(Result);
  FileResult &Found = D.Result.Result;
  Settings S = settings();
  D.Result.Findings = findAll(Found.Kernels, S, Found.Fixes, Found.Paddings);
  D.Result.Unmatched = filterFindings(D.Result.Findings, S, *openFiles(Texts));
  // Of the document itself, too, which may have no finding to be asked for.
  S.forFile(File);
  for (const std::string &Error : S.errors())
    if (Told.insert(Error).second)
      SendMessage(
          json::Object{{"type", 1}, {"message", "bankcheck: " + Error}});
  SourceTexts Sources(Texts);
  publish(File, makeDiagnostics(File, D.Result, Sources, Related));
  answerWaiters();
}

void Server::publish(const std::string &Document, Diagnostics New) {
  // Files that had some and have none now are told so; the document itself
  // always is: its version was analysed.
  New.try_emplace(Document);
  for (const auto &[File, ByDocument] : Published)
    if (ByDocument.count(Document))
      New.try_emplace(File);
  for (auto &[File, Here] : New) {
    if (Here.empty())
      Published[File].erase(Document);
    else
      Published[File][Document] = std::move(Here);
    publishFile(File);
  }
}

void Server::publishFile(const std::string &File) {
  auto Uri = lsp::URIForFile::fromFile(File);
  if (!Uri)
    return consumeError(Uri.takeError());
  json::Array All;
  for (const auto &[Document, Here] : Published[File])
    for (const json::Value &D : Here)
      if (!is_contained(All, D))
        All.push_back(D);
  if (All.empty())
    Published.erase(File);
  json::Object Params{{"uri", *Uri}, {"diagnostics", std::move(All)}};
  if (auto Open = Documents.find(File); Open != Documents.end()) {
    Params["uri"] = Open->second.Uri;
    Params["version"] = Open->second.Version;
  }
  SendDiagnostics(std::move(Params));
}

//===----------------------------------------------------------------------===//
// Requests
//===----------------------------------------------------------------------===//

/// Answers what \p Make makes of the document when that much of it is known;
/// nothing for one that is not open.
template <typename T, typename Fn>
void Server::whenKnown(const lsp::URIForFile &Uri, Progress Needed,
                       Callback<T> Reply, Fn Make) {
  const std::string File = Uri.file().str();
  if (!Documents.count(File))
    return Reply(T());
  Waiters.push_back({CurrentId, File, Needed,
                     [this, File, Reply = std::move(Reply),
                      Make = std::move(Make)](Error Problem) mutable {
                       if (Problem)
                         return Reply(std::move(Problem));
                       SourceTexts Sources(Texts);
                       Reply(Make(File, Documents[File].Result, Sources));
                     }});
  answerWaiters();
}

void Server::answerWaiters() {
  std::vector<Waiter> All = std::exchange(Waiters, {});
  for (Waiter &W : All)
    if (Documents[W.File].Known >= W.Needed)
      W.Answer(Error::success());
    else
      Waiters.push_back(std::move(W));
}

void Server::dropWaiters(function_ref<bool(const Waiter &)> Which,
                         const char *Why, lsp::ErrorCode Code) {
  std::vector<Waiter> All = std::exchange(Waiters, {});
  for (Waiter &W : All)
    if (Which(W))
      W.Answer(make_error<lsp::LSPError>(Why, Code));
    else
      Waiters.push_back(std::move(W));
}

void Server::onCancel(const CancelParams &P) {
  dropWaiters([&](const Waiter &W) { return W.Id == P.Id; },
              "cancelled by the client", lsp::ErrorCode::RequestCancelled);
}

void Server::onHover(const lsp::TextDocumentPositionParams &P,
                     Callback<std::optional<lsp::Hover>> R) {
  whenKnown(P.textDocument.uri, Progress::Kernels, std::move(R),
            [At = P.position](const std::string &File,
                              const DocumentResult &Known,
                              SourceTexts &Sources) {
              return makeHover(File, Known, Sources, At);
            });
}

void Server::onInlayHint(const lsp::InlayHintsParams &P,
                         Callback<std::vector<lsp::InlayHint>> R) {
  whenKnown(P.textDocument.uri, Progress::Kernels, std::move(R),
            [Range = P.range](const std::string &File,
                              const DocumentResult &Known,
                              SourceTexts &Sources) {
              return makeInlayHints(File, Known, Sources, Range);
            });
}

void Server::onCodeAction(const lsp::CodeActionParams &P,
                          Callback<std::vector<json::Value>> R) {
  const auto &Only = P.context.only;
  if (!Only.empty() && none_of(Only, [](StringRef Kind) {
        return Kind.empty() || Kind == lsp::CodeAction::kQuickFix;
      }))
    return R(std::vector<json::Value>());
  // Which fixes there are is known last.
  whenKnown(P.textDocument.uri, Progress::Everything, std::move(R),
            [Range = P.range](const std::string &File,
                              const DocumentResult &Known,
                              SourceTexts &Sources) {
              return makeCodeActions(File, Known, Sources, Range);
            });
}

} // namespace bankcheck
