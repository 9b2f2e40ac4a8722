//===- Workers.cpp - One child process for each of many tasks
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workers.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <poll.h>

namespace bankcheck {

using namespace llvm;

/// The longest that an event which no pipe announces has to wait.
static constexpr int PollMilliseconds = 100;

/// Set by the signal's handler, and never reset: the run is over.
static volatile std::sig_atomic_t Interrupted = 0;

namespace {

class WorkerPool {
public:
  WorkerPool(const Limits &Limit, WorkerEvents &Events,
             function_ref<void(unsigned, raw_ostream &)> Work)
      : Limit(Limit), Events(Events), Work(Work) {}

  void run(unsigned Tasks);

private:
  struct Child {
    unsigned Task;
    Worker Process;
  };
  std::error_code start(unsigned Task);
  void wait();
  void enforceLimits();

  const Limits &Limit;
  WorkerEvents &Events;
  function_ref<void(unsigned, raw_ostream &)> Work;
  std::vector<Child> Running;
};

} // namespace

std::error_code WorkerPool::start(unsigned Task) {
  auto Process =
      Worker::start(Limit.Each, [&](raw_ostream &Out) { Work(Task, Out); });
  if (!Process)
    return Process.getError();
  Running.push_back({Task, std::move(*Process)});
  Events.started(Task);
  return {};
}

void WorkerPool::wait() {
  std::vector<pollfd> Pipes;
  Pipes.reserve(Running.size());
  for (const Child &C : Running)
    Pipes.push_back({C.Process.pipe(), POLLIN, 0});
  if (poll(Pipes.data(), Pipes.size(), PollMilliseconds) <= 0)
    return;
  for (unsigned I = Pipes.size(); I--;) {
    auto Receive = [&](StringRef Line) {
      Events.received(Running[I].Task, Line);
    };
    if (!Pipes[I].revents || Running[I].Process.receive(Receive))
      continue;
    Child Done = std::move(Running[I]);
    Running.erase(Running.begin() + I);
    Events.ended(Done.Task, Done.Process.reap());
  }
}

void WorkerPool::enforceLimits() {
  for (Child &C : Running) {
    C.Process.enforceLimit();
    if (Interrupted)
      C.Process.interrupt();
  }
}

void WorkerPool::run(unsigned Tasks) {
  unsigned Next = 0;
  while (!Interrupted && (Next < Tasks || !Running.empty())) {
    std::error_code Problem;
    while (Next < Tasks && Running.size() < Limit.Jobs && !Problem)
      if (Problem = start(Next); !Problem)
        ++Next;
    // With others running it is only a matter of waiting.
    if (Running.empty()) {
      Events.ended(Next++, {FileStatus::Failed,
                            "no process for it: " + Problem.message(), 0});
      continue;
    }
    wait();
    enforceLimits();
    Events.waited();
  }
  while (!Running.empty()) {
    enforceLimits();
    wait();
  }
  for (; Next < Tasks; ++Next)
    Events.ended(Next,
                 {FileStatus::Interrupted, "interrupted before its turn", 0});
}

void runWorkers(unsigned Tasks, const Limits &Limit, WorkerEvents &Events,
                function_ref<void(unsigned, raw_ostream &)> Work) {
  sys::SetInterruptFunction([] { Interrupted = 1; });
  WorkerPool(Limit, Events, Work).run(Tasks);
  sys::SetInterruptFunction(nullptr);
}

} // namespace bankcheck
