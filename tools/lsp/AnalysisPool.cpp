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
  // What is being prepared is most likely that of the new text, too.
  drop([&](const auto &Task) { return Task.File == File && !Task.Prepares; });
  Queue.push_back({File, Clock::now() + Delay});
}

void AnalysisPool::cancel(const std::string &File) {
  drop([&](const auto &Task) { return Task.File == File; });
}

template <typename Fn> void AnalysisPool::drop(Fn Which) {
  erase_if(Queue, Which);
  Active.remove_if([&](Running &R) {
    if (!Which(R))
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
  if (canStart(Jobs))
    for (const Waiting &W : Queue) {
      const auto Rest = std::chrono::ceil<milliseconds>(W.Due - Clock::now());
      Time = std::max(milliseconds(0), Time ? std::min(*Time, Rest) : Rest);
    }
  return Time ? int(Time->count()) : -1;
}

bool AnalysisPool::canStart(unsigned Jobs) const {
  // Nobody is to wait for what is only prepared.
  return count_if(Active, [](const Running &R) { return !R.Prepares; }) < Jobs;
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

void AnalysisPool::start(const Waiting &W) {
  auto Process = Worker::start(Events.limits(), [&](raw_ostream &Out) {
    if (W.Prepares)
      Events.runPreparation(W.File);
    else
      Events.runAnalysis(W.File, Out);
  });
  if (Process) {
    Active.push_back({W.File, std::move(*Process), W.Prepares, {}, false});
    return;
  }
  if (W.Prepares)
    return;
  FileResult Result;
  receiveEnd({FileStatus::Failed,
              "no process for it: " + Process.getError().message(), 0},
             W.File, Result);
  Events.ended(W.File, std::move(Result));
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
    if (Done.Prepares)
      continue;
    if (none_of(Active, [](const Running &R) { return R.Prepares; }))
      Queue.push_back({Done.File, Clock::now(), /*Prepares=*/true});
    Events.ended(Done.File, std::move(Done.Result));
  }
  while (canStart(Jobs)) {
    const auto Due = find_if(
        reverse(Queue), [](const Waiting &W) { return W.Due <= Clock::now(); });
    if (Due == Queue.rend())
      break;
    const Waiting Next = std::move(*Due);
    Queue.erase(std::next(Due).base());
    start(Next);
  }
}

} // namespace bankcheck
