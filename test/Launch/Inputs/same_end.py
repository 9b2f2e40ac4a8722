"""Runs a command by itself and behind a launcher, and compares all that can be seen from outside.

same_end.py LAUNCHER COMPILER: for each case below, the environment variable COMPILER_DOES tells the
compiler what to do. Prints each case; exits with 1 if one differs.
"""

import os
import signal
import subprocess
import sys

LAUNCHER, COMPILER = sys.argv[1:]
# Who runs the tests in the background may have these ignored.
for number in (signal.SIGINT, signal.SIGQUIT):
    signal.signal(number, signal.SIG_DFL)
LONG = "i=0; while [ $i -lt 4000 ]; do echo line $i of a long output; i=$((i+1)); done"
CASES = {
    "success": "exit 0",
    "failure": "echo to stdout; echo to stderr >&2; exit 3",
    "highest status": "exit 255",
    "bytes": r"printf 'a\000b\377\n\r'; printf '\000\n' >&2; exit 1",
    "no line end": "printf 'error: x' >&2; exit 1",
    "long output": LONG + "; (" + LONG + ") >&2; exit 1",
    "standard input": "cat; exit 4",
    "environment and directory": "pwd; env | grep -v '^_=' | sort; exit 5",
    "arguments": "for a in \"$@\"; do printf '[%s]' \"$a\"; done; exit 6",
    "closed output": "exec >&- 2>&-; exit 7",
    "no descriptors besides": "ls /proc/self/fd | wc -l; exit 8",
    "no compile at all": "echo out; echo err >&2",
    **{
        signal.Signals(number).name: f"echo before; kill -{number} $$; sleep 10"
        for number in (signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM, signal.SIGINT, signal.SIGABRT)
    },
}


def run(command, does, **settings):
    result = subprocess.run(
        command + ["-x", "a b", "", "*", "$HOME", '"', "--", "@"],
        input=b"what the\0compiler reads",
        capture_output=True,
        env={**os.environ, "COMPILER_DOES": does},
        **settings,
    )
    return result.returncode, result.stdout, result.stderr


def ignore_signals():
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)


failed = False
for name, does in CASES.items():
    alone, launched = run([COMPILER], does), run([LAUNCHER, COMPILER], does)
    print(f"{name}: {alone[0]}, {len(alone[1])} and {len(alone[2])} bytes")
    if alone != launched:
        failed = True
        print(f"  differs: {launched}")



def dispositions(command, settings):
    """Which signals are blocked, ignored, caught; those above 31 are the C library's own."""
    status, text, _ = run(command, "grep -E 'Sig(Blk|Ign|Cgt)' /proc/self/status; exit 9", **settings)
    return status, [int(line.split()[1], 16) & 0x7FFFFFFF for line in text.splitlines()]


# What is ignored stays ignored, what is not stays so.
for settings in ({}, {"preexec_fn": ignore_signals, "restore_signals": False}):
    alone, launched = (dispositions(c, settings) for c in ([COMPILER], [LAUNCHER, COMPILER]))
    print(f"signals: {alone}")
    if alone != launched:
        failed = True
        print(f"  differs: {launched}")
sys.exit(failed)
