#!/usr/bin/env python3
"""Checks a JSON report against its description, key by key."""

import json
import sys

OPERATIONS = {"load", "store", "atomic", "ldmatrix", "stmatrix", "async-copy"}
VERDICTS = {"exact", "conditional", "lower-bound", "unknown"}
ORIGINS = {"launch-site", "launch-bounds", "option", "assumed"}
STATUSES = {"analysed", "errors", "failed", "timeout", "memory", "crashed", "interrupted"}
STAGES = ["parse", "codegen", "optimisation", "execution"]
PLACE = {"file": str, "line": int, "column": int}


def has(value, keys):
    for key, kind in keys.items():
        assert key in value, f"no '{key}' in {value}"
        assert type(value[key]) is kind, f"'{key}' is no {kind.__name__} in {value}"


with open(sys.argv[1], encoding="utf-8") as file:
    report = json.load(file)

has(report, {"tool": dict, "files": list, "kernels": list, "findings": list})
has(report["tool"], {"name": str, "version": str, "llvm": str})
assert report["tool"]["name"] == "bankcheck"
for file in report["files"]:
    has(file, {"file": str, "status": str, "errors": list, "kernels": int, "seconds": dict,
               "peak_mb": int})
    assert file["status"] in STATUSES, file
    assert ("message" in file) == (file["status"] not in ("analysed", "errors")), file
    assert bool(file["errors"]) == (file["status"] == "errors"), file
    assert list(file["seconds"]) == STAGES[:len(file["seconds"])], file
    if file["status"] == "analysed":
        assert len(file["seconds"]) == len(STAGES) and file["peak_mb"] > 0, file
    for error in file["errors"]:
        has(error, PLACE | {"message": str})
assert sum(file["kernels"] for file in report["files"]) == len(report["kernels"])
operations, verdicts, origins = set(), set(), set()
conditions = set()
for kernel in report["kernels"]:
    has(kernel, {"name": str, "mangled": str, "file": str, "line": int,
                 "launch": dict, "accesses": list})
    launch = kernel["launch"]
    has(launch, {"block": list, "parameters": dict, "origin": str, "file": str, "line": int})
    assert len(launch["block"]) == 3 and all(type(n) is int for n in launch["block"]), launch
    origins.add(launch["origin"])
    # Of a kernel that is not launched it is not known.
    if launch["origin"] == "launch-site":
        has(launch, {"shared_bytes": int})
    for access in kernel["accesses"]:
        has(access, PLACE | {"operation": str, "bytes": int, "array": str,
                             "inlined": list, "verdict": str})
        operations.add(access["operation"])
        verdicts.add(access["verdict"])
        for place in access["inlined"]:
            has(place, PLACE)
        if access["verdict"] != "exact":
            has(access, {"reason": str})
        # A doubt about the compiler or the hardware has a reason only.
        if "condition" in access:
            has(access, {"condition": str})
            assert access["verdict"] == "conditional", access
            conditions.add(access["condition"])
        if access["verdict"] != "unknown":
            has(access, {"requests": int, "wavefronts": int, "ideal": int, "worst": dict})
            has(access["worst"], {"warp": int, "wavefronts": int, "ideal": int, "ways": int})
            assert access["wavefronts"] >= access["ideal"] >= access["requests"], access
for finding in report["findings"]:
    has(finding, PLACE | {"rule": str, "severity": str, "message": str, "fixes": list})
    assert finding["rule"] in ("bankcheck-conflict", "bankcheck-even-padding")
assert operations <= OPERATIONS and verdicts <= VERDICTS and origins <= ORIGINS
print("operations:", *sorted(operations))
print("verdicts:", *sorted(verdicts))
print("origins:", *sorted(origins))
print("conditions:", len(conditions))
