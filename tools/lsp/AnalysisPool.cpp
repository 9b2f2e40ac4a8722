//===- AnalysisPool.cpp - Analyses that run while the server goes on
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AnalysisPool.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

using namespace llvm;
using std::chrono::milliseconds;

/// The longest that a time limit has to wait.
static constexpr milliseconds LimitInterval(100);

AnalysisPool::~AnalysisPool() {
  for (Running &R : Active) {
    R.Process.interrupt();
    R.Process.reap();
  }
}

void AnalysisPool::request(const std::string &File, milliseconds Delay) {
  cancel(File);
  Queue.push_back({File, Clock::now() + Delay});
}

void AnalysisPool::cancel(const std::string &File) {
  erase_if(Queue, [&](const Waiting &W) { return W.File == File; });
  Active.remove_if([&](Running &R) {
    if (R.File != File)
      return false;
    R.Process.interrupt();
    R.Process.reap();
    return true;
  });
}

void AnalysisPool::addPipes(std::vector<pollfd> &Pipes) const {
  for (const Running &R : Active)
    Pipes.push_back({R.Process.pipe(), POLLIN, 0});
}

int AnalysisPool::pollTime(unsigned Jobs) const {
  std::optional<milliseconds> Time;
  if (!Active.empty())
    Time = LimitInterval;
  if (Active.size() < Jobs)
    for (const Waiting &W : Queue) {
      const auto Rest = std::chrono::ceil<milliseconds>(W.Due - Clock::now());
      Time = std::max(milliseconds(0), Time ? std::min(*Time, Rest) : Rest);
    }
  return Time ? int(Time->count()) : -1;
}

bool AnalysisPool::receive(Running &R) {
  const bool More = R.Process.receive(
      [&](StringRef Line) { receiveMessage(Line, R.Result); });
  if (More && !R.KernelsDone && R.Result.Report.Seconds.size() == StageCount) {
    R.KernelsDone = true;
    Events.kernelsDone(R.File, R.Result);
  }
  return More;
}

void AnalysisPool::start(const std::string &File) {
  auto Process = Worker::start(Events.limits(), [&](raw_ostream &Out) {
    Events.runAnalysis(File, Out);
  });
  if (Process) {
    Active.push_back({File, std::move(*Process), {}, false});
    return;
  }
  FileResult Result;
  receiveEnd({FileStatus::Failed,
              "no process for it: " + Process.getError().message(), 0},
             File, Result);
  Events.ended(File, std::move(Result));
}

void AnalysisPool::proceed(ArrayRef<pollfd> Pipes, unsigned Jobs) {
  for (auto I = Active.begin(); I != Active.end();) {
    const auto Polled = find_if(
        Pipes, [&](const pollfd &P) { return P.fd == I->Process.pipe(); });
    const bool Ready = Polled != Pipes.end() && Polled->revents;
    if (!Ready || receive(*I)) {
      I->Process.enforceLimit();
      ++I;
      continue;
    }
    Running Done = std::move(*I);
    I = Active.erase(I);
    receiveEnd(Done.Process.reap(), Done.File, Done.Result);
    Events.ended(Done.File, std::move(Done.Result));
  }
  while (Active.size() < Jobs) {
    const auto Due = find_if(
        reverse(Queue), [](const Waiting &W) { return W.Due <= Clock::now(); });
    if (Due == Queue.rend())
      break;
    const std::string File = Due->File;
    Queue.erase(std::next(Due).base());
    start(File);
  }
}

} // namespace bankcheck
