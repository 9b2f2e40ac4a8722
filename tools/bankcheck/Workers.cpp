//===- Workers.cpp - One child process for each of many tasks
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include <chrono>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bankcheck {

using namespace llvm;
using Clock = std::chrono::steady_clock;

/// How a child says that its memory did not suffice.
static constexpr int OutOfMemoryStatus = 71;
/// The longest that an event which no pipe announces has to wait.
static constexpr int PollMilliseconds = 100;

/// Set by the signal's handler, and never reset: the run is over.
static volatile std::sig_atomic_t Interrupted = 0;

namespace {

struct Child {
  unsigned Task;
  pid_t Process;
  int Pipe;
  Clock::time_point Start;
  std::string Line; ///< As far as it is there.
  bool TimedOut = false;
};

class WorkerPool {
public:
  WorkerPool(const Limits &Limit, WorkerEvents &Events,
             function_ref<void(unsigned, raw_ostream &)> Work)
      : Limit(Limit), Events(Events), Work(Work) {}

  void run(unsigned Tasks);

private:
  /// What keeps the system from starting one more process, or success.
  std::error_code start(unsigned Task);
  [[noreturn]] void runChild(unsigned Task, int Pipe);
  void wait();
  bool receive(Child &C);
  void enforceLimits();
  WorkerEnd reap(const Child &C);

  const Limits &Limit;
  WorkerEvents &Events;
  function_ref<void(unsigned, raw_ostream &)> Work;
  std::vector<Child> Running;
};

} // namespace

void WorkerPool::runChild(unsigned Task, int Pipe) {
  // A crash shall end the process without a word, by its own signal.
  sys::unregisterHandlers();
  sys::Process::PreventCoreFiles();
  // A terminal's Ctrl-C goes to all processes; the parent decides what it
  // means.
  for (int Signal : {SIGINT, SIGTERM, SIGHUP})
    std::signal(Signal, SIG_IGN);
  // Nothing outlives the parent.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (Limit.Megabytes) {
    const rlim_t Bytes = rlim_t(Limit.Megabytes) << 20;
    const rlimit Data{Bytes, Bytes};
    setrlimit(RLIMIT_DATA, &Data);
  }
  install_bad_alloc_error_handler(
      [](void *, const char *, bool) { _exit(OutOfMemoryStatus); });
  raw_fd_ostream Out(Pipe, /*shouldClose=*/false);
  Work(Task, Out);
  Out.flush();
  // Giving memory back piece by piece takes time, and exit handlers are the
  // parent's.
  _exit(0);
}

std::error_code WorkerPool::start(unsigned Task) {
  int Ends[2];
  if (pipe(Ends))
    return errnoAsErrorCode();
  const pid_t Process = fork();
  if (!Process) {
    close(Ends[0]);
    runChild(Task, Ends[1]);
  }
  const std::error_code Problem =
      Process < 0 ? errnoAsErrorCode() : std::error_code();
  close(Ends[1]);
  if (Problem) {
    close(Ends[0]);
    return Problem;
  }
  Running.push_back({Task, Process, Ends[0], Clock::now(), "", false});
  Events.started(Task);
  return {};
}

/// Reads what is there; false at the end of the pipe.
bool WorkerPool::receive(Child &C) {
  char Buffer[1 << 16];
  const ssize_t Size = read(C.Pipe, Buffer, sizeof(Buffer));
  if (Size < 0)
    return errno == EINTR;
  StringRef Rest(Buffer, Size);
  for (size_t End; (End = Rest.find('\n')) != StringRef::npos;
       Rest = Rest.substr(End + 1)) {
    C.Line += Rest.substr(0, End);
    Events.received(C.Task, C.Line);
    C.Line.clear();
  }
  C.Line += Rest;
  return Size > 0;
}

void WorkerPool::wait() {
  std::vector<pollfd> Pipes;
  Pipes.reserve(Running.size());
  for (const Child &C : Running)
    Pipes.push_back({C.Pipe, POLLIN, 0});
  if (poll(Pipes.data(), Pipes.size(), PollMilliseconds) <= 0)
    return;
  for (unsigned I = Pipes.size(); I--;) {
    if (!Pipes[I].revents || receive(Running[I]))
      continue;
    const Child Done = std::move(Running[I]);
    Running.erase(Running.begin() + I);
    Events.ended(Done.Task, reap(Done));
  }
}

void WorkerPool::enforceLimits() {
  const auto Now = Clock::now();
  for (Child &C : Running) {
    C.TimedOut |=
        Limit.Seconds && Now - C.Start >= std::chrono::seconds(Limit.Seconds);
    if (C.TimedOut || Interrupted)
      kill(C.Process, SIGKILL);
  }
}

WorkerEnd WorkerPool::reap(const Child &C) {
  close(C.Pipe);
  int Status = 0;
  rusage Usage{};
  while (wait4(C.Process, &Status, 0, &Usage) < 0 && errno == EINTR)
    ;
  WorkerEnd End;
  End.PeakMegabytes = (Usage.ru_maxrss + 1023) >> 10;
  if (WIFEXITED(Status) && !WEXITSTATUS(Status))
    return End;
  const auto Number = [](unsigned N) { return std::to_string(N); };
  if (C.TimedOut) {
    End.Status = FileStatus::TimedOut;
    End.Message = "timed out after " + Number(Limit.Seconds) + " s";
  } else if (Interrupted) {
    End.Status = FileStatus::Interrupted;
    End.Message = "interrupted";
  } else if (WIFEXITED(Status) && WEXITSTATUS(Status) == OutOfMemoryStatus) {
    End.Status = FileStatus::OutOfMemory;
    End.Message = Limit.Megabytes
                      ? "needed more than " + Number(Limit.Megabytes) + " MB"
                      : "needed more memory than there is";
  } else {
    End.Status = FileStatus::Crashed;
    End.Message =
        std::string("the compiler crashed on it (") +
        (WIFSIGNALED(Status) ? strsignal(WTERMSIG(Status))
                             : "exit status " + Number(WEXITSTATUS(Status))) +
        ")";
  }
  return End;
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
