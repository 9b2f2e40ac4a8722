//===- Worker.h - A task in a child process
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A task runs in a forked child and writes lines to a pipe. Whatever happens to
// the child (a crash, no end, no memory) costs its task and nothing else. The
// caller may have no other thread: the child goes on from its memory as it is.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_PROCESS_WORKER_H
#define BANKCHECK_PROCESS_WORKER_H

#include "bankcheck/Command/FileReport.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <sys/types.h>

namespace bankcheck {

/// What one task may take.
struct WorkerLimits {
  unsigned Seconds = 0;   ///< Processor time; 0: no limit.
  unsigned Megabytes = 0; ///< Writable memory; 0: no limit.
};

struct WorkerEnd {
  /// Analysed if the task came to its end; never Errors.
  FileStatus Status = FileStatus::Analysed;
  std::string Message; ///< Why it did not, or empty.
  unsigned PeakMegabytes = 0;
};

class Worker {
public:
  /// Runs \p Work in a new child; or what keeps the system from starting one.
  static llvm::ErrorOr<Worker>
  start(const WorkerLimits &Limit,
        llvm::function_ref<void(llvm::raw_ostream &)> Work);

  /// Can be read from when there is something to receive.
  int pipe() const { return Pipe; }
  /// Reads what is there and hands on each line that is whole; what a child
  /// leaves unfinished is dropped. False at the end: the child can be reaped.
  bool receive(llvm::function_ref<void(llvm::StringRef Line)> OnLine);
  /// Kills the child if it waits forever.
  void enforceLimit();
  /// Kills the child.
  void interrupt();
  /// Waits for the child's end and says what it was. The last call.
  WorkerEnd reap();

private:
  Worker(const WorkerLimits &Limit, pid_t Process, int Pipe)
      : Limit(Limit), Process(Process), Pipe(Pipe),
        Start(std::chrono::steady_clock::now()) {}

  WorkerLimits Limit;
  pid_t Process;
  int Pipe;
  std::chrono::steady_clock::time_point Start;
  std::string Line; ///< As far as it is there.
  bool TimedOut = false, Interrupted = false;
};

} // namespace bankcheck

#endif // BANKCHECK_PROCESS_WORKER_H
