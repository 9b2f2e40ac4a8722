#!/usr/bin/env python3
"""Kills a run as soon as its first file is done; nothing of it may be left.

kill.py COMMAND... (with --progress=always)
"""

import os
import signal
import subprocess
import sys
import time

run = subprocess.Popen(sys.argv[1:], stderr=subprocess.PIPE, text=True, start_new_session=True)
run.stderr.readline()
run.kill()
run.wait()
for _ in range(100):
    try:
        os.killpg(run.pid, 0)
    except ProcessLookupError:
        print("nothing is left")
        break
    time.sleep(0.1)
else:
    print("a process is left")
    os.killpg(run.pid, signal.SIGKILL)
