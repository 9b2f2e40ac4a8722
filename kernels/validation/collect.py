# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads a report of Nsight Compute with its own module, ncu_report.

A launch is {"kernel", "mangled", "file", "grid", "block", "counters", "lines"}; a line is
{"file", "line", "operation", "instructions", "requests", "wavefronts", "ideal"}. The
figures are sums over the whole grid. `ideal` is the profiler's own estimate.
"""

import collections
import os

import ncu_report

COUNTERS = {"load": "ld", "store": "st", "atomic": "atom"}


def operation(opcode):
    """What a SASS instruction does to shared memory, as bankcheck calls it."""
    for prefix, name in (
        ("LDSM", "ldmatrix"),
        ("STSM", "stmatrix"),
        ("LDS", "load"),
        ("STS", "store"),
        ("ATOMS", "atomic"),
        ("LDGSTS", "async-copy"),
    ):
        if opcode.startswith(prefix):
            return name
    return "generic"


def opcode(sass):
    words = sass.split()
    return words[1] if words[0].startswith("@") else words[0]


def per_instruction(action, name):
    """{address: value} of a source metric."""
    try:
        metric = action.metric_by_name(name)
    except Exception:  # The module raises its own, undocumented kinds.
        return {}
    if metric is None or not metric.has_correlation_ids():
        return {}
    ids = metric.correlation_ids()
    return {ids.as_uint64(i): metric.as_uint64(i) for i in range(metric.num_instances())}


def number(action, name):
    try:
        return action.metric_by_name(name).as_uint64()
    except Exception:
        return None


def kernel_name(action, base):
    """The kernel's name: base is "MANGLED" or "DEMANGLED". The constant has moved
    between releases of the module."""
    for holder, constant in ((action, f"NameBase_{base}"), (getattr(action, "NameBase", None), base)):
        if hasattr(holder, constant):
            try:
                return action.name(getattr(holder, constant))
            except Exception:
                continue
    return None


def launch(action):
    """One launch; its file is the .cu that most of its instructions come from."""
    wavefronts = per_instruction(action, "memory_l1_wavefronts_shared")
    ideal = per_instruction(action, "memory_l1_wavefronts_shared_ideal")
    executed = per_instruction(action, "inst_executed")
    lines, home = {}, collections.Counter()
    for address in set(wavefronts) | set(ideal) | set(executed):
        info = action.source_info(address)
        file, line = (info.file_name(), info.line()) if info else ("", 0)
        if file.endswith(".cu"):
            home[os.path.basename(file)] += 1
        if not wavefronts.get(address) and not ideal.get(address):
            if address not in wavefronts or operation(opcode(action.sass_by_pc(address))) == "generic":
                continue
        code = opcode(action.sass_by_pc(address))
        key = (os.path.basename(file), line, operation(code))
        entry = lines.setdefault(key, {"instructions": [], "requests": 0, "wavefronts": 0, "ideal": 0})
        if code not in entry["instructions"]:
            entry["instructions"].append(code)
        entry["requests"] += executed.get(address, 0)
        entry["wavefronts"] += wavefronts.get(address, 0)
        entry["ideal"] += ideal.get(address, 0)
    counters = {}
    for name, op in COUNTERS.items():
        counters[f"{name}_wavefronts"] = number(action, f"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{op}.sum")
        counters[f"{name}_conflicts"] = number(action, f"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_{op}.sum")
    shape = lambda what: [number(action, f"launch__{what}_dim_{axis}") for axis in "xyz"]
    return {
        "kernel": action.name(),
        "demangled": kernel_name(action, "DEMANGLED"),
        "mangled": kernel_name(action, "MANGLED"),
        "file": home.most_common(1)[0][0] if home else None,
        "grid": shape("grid"),
        "block": shape("block"),
        "counters": counters,
        "lines": [
            {"file": file, "line": line, "operation": op, **entry}
            for (file, line, op), entry in sorted(lines.items())
        ],
    }


def launches(report):
    """All launches of a report file."""
    context = ncu_report.load_report(report)
    result = []
    for r in range(context.num_ranges()):
        block = context.range_by_idx(r)
        result += [launch(block.action_by_idx(a)) for a in range(block.num_actions())]
    return result
