#!/usr/bin/env python3
"""Are the reports the same with a toolkit as with bankcheck's own headers?

same_accesses.py BANKCHECK TOOLKIT FILE...
"""

import json
import subprocess
import sys

bankcheck, toolkit, *files = sys.argv[1:]


def report(option, file):
    run = subprocess.run(
        [bankcheck, option, "--format=json", file], capture_output=True, text=True
    )
    if run.returncode:
        print(f"{file} with {option}: exit status {run.returncode}: {run.stderr}")
        return None
    kernels = json.loads(run.stdout)["kernels"]
    # "inlined" differs: a toolkit's inline functions are on lines of their own.
    for kernel in kernels:
        for access in kernel["accesses"]:
            del access["inlined"]
    return [(k["name"], k["launch"], k["accesses"]) for k in kernels]


differ = 0
for file in files:
    own, theirs = report("--no-cuda", file), report(f"--cuda-path={toolkit}", file)
    if own is None or own != theirs:
        differ += 1
        print(f"{file} differs")
        for one, other in zip(own or [], theirs or []):
            if one != other:
                print("own headers:", one, "toolkit:", other, sep="\n  ")
print(f"{len(files)} files, {differ} differ")
