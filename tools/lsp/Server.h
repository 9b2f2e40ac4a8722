//===- Server.h - The language server
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Documents, what is known of them, and who waits for it. An answer is always
// about the present text: a request waits for the analysis of that, and fails
// if the text changes first.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_LSP_SERVER_H
#define BANKCHECK_TOOLS_LSP_SERVER_H

#include "AnalysisPool.h"
#include "DocumentView.h"
#include "MessageInput.h"
#include "Requests.h"
#include "TemporaryDirectory.h"
#include "bankcheck/Command/Settings.h"
#include <set>

namespace bankcheck {

class Server : public InputEvents, public AnalysisEvents {
public:
  /// \p CommandLine: one that readSettings accepts.
  Server(const std::vector<std::string> &CommandLine, int Input,
         llvm::raw_ostream &Output);

  /// Serves until the client says exit, or is gone. True after a proper
  /// shutdown.
  bool run();

private:
  enum class State { Starting, Serving, ShutDown };
  enum class Progress { None, Kernels, Everything };
  struct Document {
    llvm::lsp::URIForFile Uri;
    int64_t Version = 0;
    Progress Known = Progress::None; ///< Of the present text.
    DocumentResult Result;
    FileMemory Memory; ///< Of the last text whose kernels are known.
  };
  struct Waiter {
    llvm::json::Value Id;
    std::string File;
    Progress Needed;
    /// With an error, which is then the answer.
    llvm::unique_function<void(llvm::Error)> Answer;
  };
  template <typename T> using Callback = llvm::lsp::Callback<T>;

  // The protocol.
  void onInitialize(const InitializeParams &P, Callback<llvm::json::Value> R);
  void onInitialized(const llvm::lsp::InitializedParams &) {}
  void onShutdown(const llvm::lsp::NoParams &, Callback<std::nullptr_t> R);
  void onCancel(const CancelParams &P);
  void onOpen(const llvm::lsp::DidOpenTextDocumentParams &P);
  void onChange(const llvm::lsp::DidChangeTextDocumentParams &P);
  void onSave(const SaveParams &P);
  void onClose(const llvm::lsp::DidCloseTextDocumentParams &P);
  void onConfiguration(const ConfigurationParams &P);
  void onWatchedFiles(const llvm::lsp::NoParams &) { analyseAll(); }
  void onHover(const llvm::lsp::TextDocumentPositionParams &P,
               Callback<std::optional<llvm::lsp::Hover>> R);
  void onInlayHint(const llvm::lsp::InlayHintsParams &P,
                   Callback<std::vector<llvm::lsp::InlayHint>> R);
  void onCodeAction(const llvm::lsp::CodeActionParams &P,
                    Callback<std::vector<llvm::json::Value>> R);

  // InputEvents.
  void wait(int Descriptor) override;
  void broken(const std::string &Problem) override;
  bool admits(const llvm::json::Value &Message) override;

  // AnalysisEvents.
  void runAnalysis(const std::string &File, llvm::raw_ostream &Out) override;
  void runPreparation(const std::string &File) override;
  WorkerLimits limits() override;
  void kernelsDone(const std::string &File, const FileResult &Result) override;
  void ended(const std::string &File, FileResult &&Result) override;

  void refuse(const llvm::json::Value &Id, const llvm::Twine &Message,
              llvm::lsp::ErrorCode Code);
  unsigned jobs() const;
  void configure(const llvm::json::Value &Value);
  /// What the user's options and the .bankcheck files say now.
  Settings settings() const;
  void analyse(const std::string &File, std::chrono::milliseconds Delay);
  void analyseAll();
  void learn(const std::string &File, FileResult Result, Progress Known);
  void publish(const std::string &File, Diagnostics New);
  void publishFile(const std::string &File);
  template <typename T, typename Fn>
  void whenKnown(const llvm::lsp::URIForFile &Uri, Progress Needed,
                 Callback<T> Reply, Fn Make);
  void answerWaiters();
  void dropWaiters(llvm::function_ref<bool(const Waiter &)> Which,
                   const char *Why, llvm::lsp::ErrorCode Code);

  std::vector<std::string> CommandLine;
  Settings::Parser Parse;
  Options User;                 ///< What it makes of the defaults.
  TemporaryDirectory Preambles; ///< See FileMemory.
  std::set<std::string> Told;   ///< What is wrong with configurations.
  llvm::lsp::JSONTransport Transport;
  llvm::lsp::MessageHandler Handler;
  llvm::lsp::OutgoingNotification<llvm::json::Value> SendDiagnostics,
      SendMessage;
  AnalysisPool Pool;
  State Now = State::Starting;
  bool Related = false; ///< See makeDiagnostics.
  std::map<std::string, Document> Documents;
  OpenTexts Texts;
  /// By file, and then by the document whose analysis says it.
  std::map<std::string, Diagnostics> Published;
  std::vector<Waiter> Waiters;
  llvm::json::Value CurrentId = nullptr; ///< Of the request being handled.
};

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_SERVER_H
