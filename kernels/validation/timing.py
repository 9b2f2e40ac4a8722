# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the micro-benchmarks, which time themselves and need no profiler."""

import subprocess

from validation import profiler


def run(folder, work, architecture, say):
    """The rows that the programs of `folder` print, as lists of text."""
    work.mkdir(parents=True, exist_ok=True)
    rows = []
    for source in sorted(folder.glob("*.cu")):
        target = work / f"timing_{source.stem}"
        wrong = profiler.build(source, target, architecture)
        if wrong:
            say(f"{source}: nvcc: {wrong}")
            continue
        try:
            result = subprocess.run([str(target)], capture_output=True, text=True, timeout=60)
        except subprocess.TimeoutExpired:
            say(f"{source}: not done after 60 s")
            continue
        if result.returncode:
            say(f"{source}: {result.stderr.strip()}")
            continue
        rows += [line.split(",") for line in result.stdout.splitlines()]
        say(f"timed {source.name}: {len(result.stdout.splitlines())} figures")
    return rows
