//===- Workers.h - One child process for each of many tasks
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_BANKCHECK_WORKERS_H
#define BANKCHECK_TOOLS_BANKCHECK_WORKERS_H

#include "bankcheck/Process/Worker.h"

namespace bankcheck {

struct Limits {
  unsigned Jobs = 1; ///< Children at a time.
  WorkerLimits Each;
};

class WorkerEvents {
public:
  virtual ~WorkerEvents() = default;
  virtual void started(unsigned Task) = 0;
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
