//===- CompilerRun.cpp - A compiler, run as if nobody stood before it
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompilerRun.h"
#include <cerrno>
#include <csignal>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bankcheck {

/// The compiler that is running; 0: none.
static volatile sig_atomic_t Running = 0;

/// What may be sent to a process to end it or to tell it something.
static constexpr int Forwarded[] = {SIGHUP,  SIGINT,  SIGQUIT,
                                    SIGTERM, SIGUSR1, SIGUSR2};

static void forward(int Signal, siginfo_t *Info, void *) {
  // A terminal sends its signals to the compiler as well.
  if (Running && Info->si_code <= 0)
    kill(Running, Signal);
}

namespace {

/// Passes signals on for as long as it lives. They are held back until the
/// compiler is there.
class SignalForwarding {
public:
  SignalForwarding() {
    sigset_t All;
    sigemptyset(&All);
    for (int Signal : Forwarded)
      sigaddset(&All, Signal);
    sigprocmask(SIG_BLOCK, &All, &Mask);
  }

  void to(pid_t Compiler) {
    Running = Compiler;
    struct sigaction Action{};
    Action.sa_sigaction = forward;
    Action.sa_flags = SA_SIGINFO | SA_RESTART;
    for (size_t I = 0; I < std::size(Forwarded); ++I) {
      sigaction(Forwarded[I], nullptr, &Before[I]);
      // What is ignored here is ignored by the compiler.
      if (Before[I].sa_handler != SIG_IGN)
        sigaction(Forwarded[I], &Action, nullptr);
    }
    sigprocmask(SIG_SETMASK, &Mask, nullptr);
  }

  ~SignalForwarding() {
    if (Running)
      for (size_t I = 0; I < std::size(Forwarded); ++I)
        sigaction(Forwarded[I], &Before[I], nullptr);
    Running = 0;
    sigprocmask(SIG_SETMASK, &Mask, nullptr);
  }

  sigset_t Mask; ///< As it was before.

private:
  struct sigaction Before[std::size(Forwarded)];
};

} // namespace

llvm::Expected<int> runCompiler(const std::vector<std::string> &Command) {
  std::vector<char *> Words;
  for (const std::string &Word : Command)
    Words.push_back(const_cast<char *>(Word.c_str()));
  Words.push_back(nullptr);

  SignalForwarding Signals;
  posix_spawnattr_t Attributes;
  posix_spawnattr_init(&Attributes);
  posix_spawnattr_setflags(&Attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigmask(&Attributes, &Signals.Mask);
  pid_t Compiler;
  const int Problem = posix_spawnp(&Compiler, Words.front(), nullptr,
                                   &Attributes, Words.data(), environ);
  posix_spawnattr_destroy(&Attributes);
  if (Problem)
    return llvm::errorCodeToError(
        std::error_code(Problem, std::generic_category()));
  Signals.to(Compiler);
  int Status = 0;
  while (waitpid(Compiler, &Status, 0) < 0 && errno == EINTR)
    ;
  return Status;
}

int endLikeCompiler(int WaitStatus) {
  if (!WIFSIGNALED(WaitStatus))
    return WEXITSTATUS(WaitStatus);
  // The core, if any, is the compiler's.
  const rlimit NoCore{0, 0};
  setrlimit(RLIMIT_CORE, &NoCore);
  const int Signal = WTERMSIG(WaitStatus);
  signal(Signal, SIG_DFL);
  sigset_t One;
  sigemptyset(&One);
  sigaddset(&One, Signal);
  sigprocmask(SIG_UNBLOCK, &One, nullptr);
  raise(Signal);
  return 128 + Signal;
}

} // namespace bankcheck
