//===- JobPlan.h - Which files to analyse, and how each is compiled
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_JOBPLAN_H
#define BANKCHECK_COMMAND_JOBPLAN_H

#include "bankcheck/Command/Job.h"
#include "bankcheck/Command/Settings.h"

namespace bankcheck {

struct JobPlan {
  std::vector<Job> Jobs;
  /// For the user, each once: what was left out or chosen.
  std::vector<std::string> Remarks;
  /// What could not be planned. Each fails the run; the jobs remain good.
  std::vector<std::string> Errors;
};

/// Joins the files named with what stands after "--" (options or a whole
/// command) or in a compilation database. No jobs without an error.
JobPlan planJobs(const Options &O);

/// Likewise, of files that may each have options of their own.
JobPlan planJobs(Settings &S);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_JOBPLAN_H
