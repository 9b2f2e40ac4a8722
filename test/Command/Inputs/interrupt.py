#!/usr/bin/env python3
"""Interrupts a run as soon as its first file is done, and says how it ended.

interrupt.py SIGNAL TERMINAL|PROCESS COMMAND... (with --progress=always)
"""

import os
import signal
import subprocess
import sys

name, target, *command = sys.argv[1:]
number = getattr(signal, name)
run = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
print(run.stderr.readline(), end="")
# A terminal's Ctrl-C reaches every process of the run.
(os.killpg if target == "TERMINAL" else os.kill)(run.pid, number)
print(run.stderr.read(), end="")
print("exit status", run.wait())
try:
    os.killpg(run.pid, 0)
    print("a process is left")
except ProcessLookupError:
    pass
