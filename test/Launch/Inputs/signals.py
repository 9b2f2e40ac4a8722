"""Sends signals to a launcher whose compiler is running.

signals.py LAUNCHER COMPILER: the compiler traps each signal and exits with a status of its own, or
dies of it; the launcher must end in the same way. Prints how each ended.
"""

import os
import signal
import subprocess
import sys

LAUNCHER, COMPILER = sys.argv[1:]
NAMES = ("SIGHUP", "SIGINT", "SIGTERM", "SIGQUIT", "SIGUSR1", "SIGUSR2")
# Who runs the tests in the background may have some of them ignored.
for name in NAMES:
    signal.signal(getattr(signal, name), signal.SIG_DFL)


def ended(number, does):
    process = subprocess.Popen(
        [LAUNCHER, COMPILER, "-c", "a.cu"],
        stdout=subprocess.PIPE,
        env={**os.environ, "COMPILER_DOES": does},
    )
    process.stdout.readline()  # It runs.
    process.send_signal(number)
    process.stdout.read()
    return process.wait()


for name in NAMES:
    number = getattr(signal, name)
    trapped = ended(
        number, f"trap 'exit 42' {name[3:]}; echo runs; while :; do sleep 0.05; done"
    )
    print(f"{name}: trapped {trapped}, untrapped {-ended(number, 'echo runs; exec sleep 60') == number}")
