#!/usr/bin/env python3
"""Gives every option of `nvcc --help`, long and short, to bankcheck.

  nvcc_help.py BANKCHECK SOURCE.cu

Behind each option stands a macro of its own. An option that is not known is remarked
on; a switch that is taken for a value swallows its macro; a value that is taken for
an input is one input more."""
import re
import subprocess
import sys

bankcheck, source = sys.argv[1:]
# Options that make nvcc do something else than compile.
PHASES = {"--preprocess", "--generate-dependencies", "--generate-nonsystem-dependencies", "--dryrun",
          "--clean-targets", "--list-gpu-code", "--list-gpu-arch", "--help", "--version"}
# The help text shows no value for these, but nvcc wants one.
SILENT = {"--dependency-output", "--qpp-config"}
text = subprocess.run(["nvcc", "--help"], capture_output=True, text=True, check=True).stdout
entries = re.findall(r"^(--?[\w-]+)(?: ([<{\[\w].*?))?\s+\(?(--?[\w-]+)\)?\s*$", text, re.M)
problems = []


def run(words):
    return subprocess.run([bankcheck, "--no-cuda", "--print-clang-command", "--", "nvcc", *words, source],
                          capture_output=True, text=True)


def value_for(option, shown):
    if option == "--options-file":
        return "/dev/null"
    return re.split(r"[|}]", shown)[-2] if shown.startswith("{") else "1"


def check(spell):
    """All options at once, each as spell(long, short, value) has it."""
    words = []
    for number, (long, shown, short) in enumerate(entries):
        if long not in PHASES:
            value = value_for(long, shown) if shown or long in SILENT else None
            words += [*spell(long, short, value), f"-DBEHIND_{number}_"]
    ran = run(words)
    problems.extend(line for line in ran.stderr.splitlines() if "the optimised code" not in line)
    for number, (long, _, _) in enumerate(entries):
        if long not in PHASES and f"-DBEHIND_{number}_ " not in ran.stdout:
            problems.append(f"{long} swallows what is behind it")


check(lambda long, short, value: [long] + ([value] if value else []))
check(lambda long, short, value: [short] + ([value] if value else []))
check(lambda long, short, value: [f"{long}={value}" if value else long])
check(lambda long, short, value: [f"{short}={value}" if value else short])
for long, _, short in entries:
    if long in PHASES:
        for option in (long, short):
            if f"compiles nothing: '{option}' only" not in run([option]).stderr:
                problems.append(f"{option} does not stop the compile")
if not run(["--no-such-option"]).stderr:
    problems.append("--no-such-option is taken for an option")
print("\n".join(problems))
print(f"{len(entries)} options, {len(problems)} problems")
