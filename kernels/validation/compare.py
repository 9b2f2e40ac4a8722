# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares bankcheck's report of a file with what a GPU did at its lines.

A line is (kernel, file, line, operation); what several launches of a kernel with one
block shape did is compared with each answer for that shape. The states of a line:
  exact     the answer is called exact, and the wavefronts are those counted
  booked    it is called exact, and only the sum over lines of the kernel is what was counted
  unsettled it is called exact, the source view says another number or nothing, and that
            does not settle it: see is_unsettled
  wrong     it is called exact, and they are not: the worst that there is
  admitted  the answer is conditional, a lower bound, or unknown, and says why
  missing   the GPU accessed shared memory there, and the answer has no such access
  extra     an exact answer of some wavefronts where the GPU accessed nothing
Requests are not held against an answer: the profiler also counts a predicated
instruction in a warp without an active lane.
"""

import collections
import dataclasses
import json
import os
import subprocess

COUNTED = ("load", "store", "atomic")  # Operations with a hardware counter of their own.


@dataclasses.dataclass
class Line:
    kernel: str
    file: str
    line: int
    operation: str
    state: str
    predicted: dict  # requests, wavefronts, ideal; None where there is no answer.
    counted: dict  # The same, of one block.
    note: str = ""


def predict(bankcheck, file, options=()):
    """bankcheck's report of a file."""
    result = subprocess.run([bankcheck, "--format=json", *options, str(file)], capture_output=True, text=True)
    try:
        return json.loads(result.stdout)
    except ValueError:
        raise RuntimeError(f"{file}: no report (exit {result.returncode}): {result.stderr[-300:]}") from None


def answers(kernel):
    """{(file, line, operation): (sums, exact?, reason)} of one kernel of a report."""
    lines = {}
    for a in kernel["accesses"]:
        key = (os.path.basename(a["file"]), a["line"], a["operation"])
        sums, exact, reason = lines.get(key, ({"requests": 0, "wavefronts": 0, "ideal": 0}, True, ""))
        for what in sums:
            sums[what] += a.get(what) or 0
        lines[key] = (sums, exact and a["verdict"] == "exact", reason or a.get("reason", ""))
    return lines


def measured(launch):
    """{(file, line, operation): sums of one block}. A generic instruction may be any."""
    blocks = launch["grid"][0] * launch["grid"][1] * launch["grid"][2]
    return {
        (os.path.basename(x["file"]), x["line"], x["operation"]): {
            **{what: x[what] / blocks for what in ("requests", "wavefronts", "ideal")},
            "instructions": x["instructions"],
        }
        for x in launch["lines"]
    }


def state(answer, counted):
    if answer is None:
        return "missing" if counted["wavefronts"] else None
    sums, exact, _ = answer
    if not exact:
        return "admitted"
    wavefronts = counted["wavefronts"] if counted else 0
    if sums["wavefronts"] == wavefronts:
        return "exact" if counted or sums["wavefronts"] else None
    return "wrong" if counted else "extra"


def is_wide(line):
    """Whether the source view's figure of a line is an estimate that is not the hardware's:
    of 8- and 16-byte loads it knows no merging, and serves equal addresses of two quarters
    of a warp together."""
    return any(i.startswith(("LDS.64", "LDS.128")) for i in line.counted["instructions"])


def explained_by_counter(lines, launch, operation):
    """Whether wrong lines of an operation are the source view's error: then the hardware
    counter is the sum of the predicted lines."""
    blocks = launch["grid"][0] * launch["grid"][1] * launch["grid"][2]
    counter = launch["counters"].get(f"{operation}_wavefronts")
    mine = [x for x in lines if x.operation == operation]
    promised = [x for x in mine if x.state in ("exact", "wrong")]
    others = [x for x in mine if x not in promised and x.counted]
    if operation != "load" or counter is None or any(is_wide(x) for x in others):
        return False
    if not all(is_wide(x) for x in mine if x.state == "wrong"):
        return False
    return counter == blocks * (
        sum(x.predicted["wavefronts"] for x in promised) + sum(x.counted["wavefronts"] for x in others)
    )


def join_moved(lines):
    """Finds what the compiler's line table puts elsewhere: an instruction that was joined or
    moved is booked to another line of its kernel, one of a header to the header. Lines that
    do not agree are "booked" where they agree in their sum, or the whole operation does, its
    admitted answers included, or those of its admitted answers that only the report or only
    the profiler has. Where an admitted line is there to take them, what is missing is
    admitted."""
    kept = list(lines)
    for operation in {x.operation for x in lines}:
        mine = [x for x in lines if x.operation == operation]
        odd = [x for x in mine if x.state in ("wrong", "extra", "missing")]
        missing = [x for x in odd if x.state == "missing"]
        total = lambda which, some: sum((getattr(x, which) or {}).get("wavefronts", 0) for x in some)
        agree = lambda some: total("predicted", some) == total("counted", some)
        lone = [x for x in mine if x.state == "admitted" and not (x.predicted and x.counted)]
        if len(missing) < len(odd) and (agree(odd) or agree(mine) or agree(odd + lone)):
            for x in odd:
                x.state, x.note = "booked", "the sum of lines agrees; the line table names others"
            kept = [x for x in kept if x not in missing]
        elif any(x.state == "admitted" for x in mine):
            for x in missing:
                x.state, x.note = "admitted", "booked to a line that has no answer"
    return kept


def admit_atomic_loops(lines):
    """A float atomic is a loop with loads of its own, at its line; the answer to the atomic
    is the answer to them, too."""
    loops = {
        (x.file, x.line)
        for x in lines
        if x.operation == "atomic" and x.counted and any("CAS" in i for i in x.counted["instructions"])
    }
    for x in lines:
        if x.state == "missing" and x.operation == "load" and (x.file, x.line) in loops:
            x.state, x.note = "admitted", "loads of the loop that an atomic becomes"


def is_unsettled(line, lines):
    """Whether the source view does not settle a line that is called exact: it only estimates
    the wavefronts of wide loads, of as many requests; or it books something to the line that
    belongs to an admitted one, which then has no instruction, or no answer, of its own; or
    what belongs to the line is booked where there is no answer, which shows as many."""
    mine = [x for x in lines if x.operation == line.operation]
    if line.state == "extra":
        elsewhere = sum(x.counted["wavefronts"] for x in mine if x.state == "admitted" and not x.predicted)
        return elsewhere >= line.predicted["wavefronts"]
    if any(x.state == "admitted" and not (x.predicted and x.counted) for x in mine):
        return True
    odd = [x for x in mine if x.state not in ("exact", "booked", "admitted")]
    requests = lambda which: sum((getattr(x, which) or {}).get("requests", 0) for x in odd)
    return line.operation == "load" and is_wide(line) and requests("predicted") == requests("counted")


def compare_launch(launch, kernel):
    said, counted = answers(kernel), measured(launch)
    lines = []
    for key in sorted(set(said) | set(counted)):
        verdict = state(said.get(key), counted.get(key))
        if verdict:
            sums, _, reason = said.get(key, (None, False, ""))
            lines.append(Line(kernel["name"], *key, verdict, sums, counted.get(key), reason))
    for operation in COUNTED:
        if any(x.state == "wrong" and x.operation == operation for x in lines):
            if explained_by_counter(lines, launch, operation):
                for x in lines:
                    if x.state == "wrong" and x.operation == operation:
                        x.state, x.note = "exact", "by the hardware counter; the source view only estimates wide loads"
    admit_atomic_loops(lines)
    lines = join_moved(lines)
    unsettled = [x for x in lines if x.state in ("wrong", "extra") and is_unsettled(x, lines)]
    for x in unsettled:
        x.state, x.note = "unsettled", "the source view only estimates it, or books other lines there"
    return lines


def plain(name):
    """A demangled name without its return type and parameters, for files of measurements
    that have no mangled one."""
    return name.split("(")[0].split("<")[0].split(" ")[-1]


def candidates(launch, report):
    """The kernels of a report that this launch may be."""
    same = [
        k
        for k in report["kernels"]
        if (k["mangled"] == launch["mangled"] if launch.get("mangled") else plain(k["name"]) == launch["kernel"])
    ]
    return [k for k in same if k["launch"]["block"] == launch["block"]] or same


def compare(report, launches):
    """All lines of the launches of one file. Equal launches count once. Of several answers
    for one launch (it was launched with several arguments) the best fitting one counts."""
    lines, seen = [], set()
    rank = collections.Counter({"wrong": 1000000, "unsettled": 100000, "extra": 10000, "missing": 1000, "admitted": 1})
    for launch in launches:
        identity = json.dumps([launch[k] for k in ("kernel", "grid", "block", "lines")])
        if identity in seen:
            continue
        seen.add(identity)
        fits = [compare_launch(launch, k) for k in candidates(launch, report)]
        if fits:
            lines += min(fits, key=lambda fit: sum(rank[x.state] for x in fit))
        else:
            lines += [
                Line(launch["kernel"], *key, "missing", None, counts, "bankcheck has no such kernel")
                for key, counts in measured(launch).items()
            ]
    return lines
