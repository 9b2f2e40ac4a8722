#!/usr/bin/env python3
"""Runs the unit tests and the lit tests of a build and closes with a count.

run.py LIT BUILD_TEST_DIRECTORY [LIT ARGUMENTS]
"""

import collections
import json
import os
import subprocess
import sys
import tempfile

lit, directory, *arguments = sys.argv[1:]
counts = collections.Counter()

unit = os.path.join(directory, "..", "bin", "bankcheckUnitTests")
with tempfile.TemporaryDirectory() as scratch:
    results = os.path.join(scratch, "unit.json")
    subprocess.run([unit, "--gtest_brief=1", f"--gtest_output=json:{results}"])
    try:
        with open(results) as file:
            report = json.load(file)
        counts["failed"] += report["failures"]
        counts["passed"] += report["tests"] - report["failures"] - report["disabled"]
    except (OSError, ValueError):
        counts["failed"] += 1  # It crashed.

    results = os.path.join(scratch, "lit.json")
    subprocess.run([sys.executable, lit, "-v", "-o", results, *arguments, directory])
    try:
        with open(results) as file:
            tests = json.load(file)["tests"]
    except (OSError, ValueError):
        tests = [{"code": "FAIL"}]
    for test in tests:
        if test["code"] in ("PASS", "XFAIL"):
            counts["passed"] += 1
        elif test["code"] in ("UNSUPPORTED", "SKIPPED"):
            counts["skipped"] += 1
        else:
            counts["failed"] += 1

line = f"{counts['passed']} passed, {counts['failed']} failed"
if counts["skipped"]:
    line += f", {counts['skipped']} skipped"
print(line)
sys.exit(1 if counts["failed"] or not counts["passed"] else 0)
