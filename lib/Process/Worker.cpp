//===- Worker.cpp - A task in a child process
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Process/Worker.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <cstring>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bankcheck {

using namespace llvm;

/// How a child says that its memory did not suffice.
static constexpr int OutOfMemoryStatus = 71;
/// What waits for others, say a file system, may take so many times as long.
static constexpr unsigned PatienceFactor = 10;

[[noreturn]] static void runChild(const WorkerLimits &Limit, int Pipe,
                                  function_ref<void(raw_ostream &)> Work) {
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
  if (Limit.Seconds) {
    // Of its own time: how busy the machine is must not matter.
    const rlimit Processor{Limit.Seconds, rlim_t(Limit.Seconds) + 1};
    setrlimit(RLIMIT_CPU, &Processor);
  }
  install_bad_alloc_error_handler(
      [](void *, const char *, bool) { _exit(OutOfMemoryStatus); });
  raw_fd_ostream Out(Pipe, /*shouldClose=*/false);
  Work(Out);
  Out.flush();
  // Giving memory back piece by piece takes time, and exit handlers are the
  // parent's.
  _exit(0);
}

ErrorOr<Worker> Worker::start(const WorkerLimits &Limit,
                              function_ref<void(raw_ostream &)> Work) {
  int Ends[2];
  if (::pipe(Ends))
    return errnoAsErrorCode();
  const pid_t Process = fork();
  if (!Process) {
    close(Ends[0]);
    runChild(Limit, Ends[1], Work);
  }
  const std::error_code Problem =
      Process < 0 ? errnoAsErrorCode() : std::error_code();
  close(Ends[1]);
  if (Problem) {
    close(Ends[0]);
    return Problem;
  }
  return Worker(Limit, Process, Ends[0]);
}

bool Worker::receive(function_ref<void(StringRef)> OnLine) {
  char Buffer[1 << 16];
  const ssize_t Size = read(Pipe, Buffer, sizeof(Buffer));
  if (Size < 0)
    return errno == EINTR;
  StringRef Rest(Buffer, Size);
  for (size_t End; (End = Rest.find('\n')) != StringRef::npos;
       Rest = Rest.substr(End + 1)) {
    Line += Rest.substr(0, End);
    OnLine(Line);
    Line.clear();
  }
  Line += Rest;
  return Size > 0;
}

void Worker::enforceLimit() {
  TimedOut |=
      Limit.Seconds && std::chrono::steady_clock::now() - Start >=
                           PatienceFactor * std::chrono::seconds(Limit.Seconds);
  if (TimedOut)
    kill(Process, SIGKILL);
}

void Worker::interrupt() {
  Interrupted = true;
  kill(Process, SIGKILL);
}

WorkerEnd Worker::reap() {
  close(Pipe);
  int Status = 0;
  rusage Usage{};
  while (wait4(Process, &Status, 0, &Usage) < 0 && errno == EINTR)
    ;
  WorkerEnd End;
  End.PeakMegabytes = (Usage.ru_maxrss + 1023) >> 10;
  if (WIFEXITED(Status) && !WEXITSTATUS(Status))
    return End;
  const auto Number = [](unsigned N) { return std::to_string(N); };
  const bool Busy = WIFSIGNALED(Status) && WTERMSIG(Status) == SIGXCPU;
  if (Busy || TimedOut) {
    End.Status = FileStatus::TimedOut;
    End.Message = "timed out after " +
                  Number(Limit.Seconds * (Busy ? 1 : PatienceFactor)) + " s";
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

} // namespace bankcheck
