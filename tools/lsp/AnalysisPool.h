//===- AnalysisPool.h - Analyses that run while the server goes on
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_LSP_ANALYSISPOOL_H
#define BANKCHECK_TOOLS_LSP_ANALYSISPOOL_H

#include "bankcheck/Process/FileMessages.h"
#include <list>
#include <poll.h>

namespace bankcheck {

class AnalysisEvents {
public:
  virtual ~AnalysisEvents() = default;
  /// Runs in the child.
  virtual void runAnalysis(const std::string &File, llvm::raw_ostream &Out) = 0;
  /// Likewise, once an analysis has ended; nobody waits for it.
  virtual void runPreparation(const std::string &File) = 0;
  virtual WorkerLimits limits() = 0;
  /// All kernels are there; fixes may follow.
  virtual void kernelsDone(const std::string &File,
                           const FileResult &Result) = 0;
  virtual void ended(const std::string &File, FileResult &&Result) = 0;
};

/// Analyses by file. A file's newest request wins: whatever runs or waits for
/// the same file is ended without a word.
class AnalysisPool {
public:
  explicit AnalysisPool(AnalysisEvents &Events) : Events(Events) {}
  ~AnalysisPool();

  /// \p Delay: more requests may follow soon, each puts it off again.
  void request(const std::string &File, std::chrono::milliseconds Delay);
  void cancel(const std::string &File);

  /// Appends what must be polled.
  void addPipes(std::vector<pollfd> &Pipes) const;
  /// The longest to poll, in milliseconds; -1: as long as it takes.
  int pollTime(unsigned Jobs) const;
  /// After polling: takes what has come, starts what is due, at most \p Jobs at
  /// a time, the newest request first.
  void proceed(llvm::ArrayRef<pollfd> Pipes, unsigned Jobs);

private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    std::string File;
    Clock::time_point Due;
    bool Prepares = false;
  };
  struct Running {
    std::string File;
    Worker Process;
    bool Prepares;
    FileResult Result;
    bool KernelsDone = false;
  };

  /// Ends without a word what is asked for.
  template <typename Fn> void drop(Fn Which);
  bool canStart(unsigned Jobs) const;
  /// Takes what has come; false if that was the end.
  bool receive(Running &R);
  void start(const Waiting &W);

  AnalysisEvents &Events;
  std::vector<Waiting> Queue;
  std::list<Running> Active;
};

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_ANALYSISPOOL_H
