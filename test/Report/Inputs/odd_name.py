#!/usr/bin/env python3
"""Analyses a copy of a file under a name that is no UTF-8."""

import json
import os
import shutil
import subprocess
import sys

directory, bankcheck, source = sys.argv[1:]
name = os.path.join(os.fsencode(directory), b"gr\xfc\xdfe.cu")
shutil.copy(source, name)


def run(*options, file=name):
    command = [bankcheck, "--no-cuda", *options, file]
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout


text = run()
print("text has the name:", name + b":4:22: warning:" in text)
print("text has the line:", b"s[threadIdx.x * 32];" in text)
print("JSON:", len(json.loads(run("--format=json").decode("utf-8"))["findings"]), "findings")
report = os.path.join(directory, "report.json")
run("--format=json", "-o", report)
print("text of the report has the name:", name in run("--merge", file=report))
