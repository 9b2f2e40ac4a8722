//===- Workers.h - One child process for each of many tasks
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A task runs in a forked child, a few of them at a time, and writes lines to
// a pipe. Whatever happens to a child (a crash, no end, no memory) costs its
// task and nothing else. The caller may have no other thread: children go on
// from its memory as it is.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_BANKCHECK_WORKERS_H
#define BANKCHECK_TOOLS_BANKCHECK_WORKERS_H

#include "bankcheck/Command/FileReport.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace bankcheck {

struct Limits {
  unsigned Jobs = 1;      ///< Children at a time.
  unsigned Seconds = 0;   ///< Wall clock, for each task; 0: none.
  unsigned Megabytes = 0; ///< Writable memory, for each task; 0: no limit.
};

struct WorkerEnd {
  /// Analysed if the task came to its end; never Errors.
  FileStatus Status = FileStatus::Analysed;
  std::string Message; ///< Why it did not, or empty.
  unsigned PeakMegabytes = 0;
};

class WorkerEvents {
public:
  virtual ~WorkerEvents() = default;
  virtual void started(unsigned Task) = 0;
  /// A whole line; what a child leaves unfinished is dropped.
  virtual void received(unsigned Task, llvm::StringRef Line) = 0;
  /// Exactly once for each task, started or not.
  virtual void ended(unsigned Task, const WorkerEnd &End) = 0;
  /// At least ten times a second.
  virtual void waited() = 0;
};

/// Runs \p Work for the tasks 0 to \p Tasks - 1, which are started in this
/// order. After SIGINT, SIGTERM or SIGHUP the children are ended and the rest
/// is not started; a second such signal ends the process.
void runWorkers(
    unsigned Tasks, const Limits &Limit, WorkerEvents &Events,
    llvm::function_ref<void(unsigned Task, llvm::raw_ostream &Out)> Work);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_BANKCHECK_WORKERS_H
