# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes RESULTS.md: what was predicted, what was counted, and on what machine."""

import collections

STATES = ("exact", "booked", "unsettled", "wrong", "admitted", "missing", "extra")


def by_kernel(lines):
    kernels = collections.OrderedDict()
    for x in lines:
        kernels.setdefault((x.file, x.kernel), []).append(x)
    return kernels


def total(lines, which):
    return sum((getattr(x, which) or {}).get("wavefronts", 0) for x in lines)


def number(value):
    return f"{value:.1f}" if value != int(value) else str(int(value))


def kernel_table(lines):
    """A row for each line of kernels: what --check compares with today's answers."""
    yield "| kernel | line | operation | predicted | counted | |"
    yield "| --- | --- | --- | ---: | ---: | --- |"
    for x in lines:
        predicted = "" if x.predicted is None else number(x.predicted["wavefronts"])
        counted = "" if x.counted is None else number(x.counted["wavefronts"])
        yield f"| `{x.kernel}` | {x.file}:{x.line} | {x.operation} | {predicted} | {counted} | {x.state} |"


def written_rows(text):
    """{(kernel, "file:line", operation): predicted wavefronts} of a RESULTS.md, where
    something was predicted."""
    rows = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 6 and cells[0].startswith("`") and cells[3]:
            rows[cells[0].strip("`"), cells[1], cells[2]] = float(cells[3])
    return rows


def set_table(sets):
    yield "| set | kernels | lines | " + " | ".join(STATES) + " |"
    yield "| --- | ---: | ---: |" + " ---: |" * len(STATES)
    for name, lines in sets.items():
        counts = collections.Counter(x.state for x in lines)
        cells = " | ".join(str(counts[state]) for state in STATES)
        yield f"| {name} | {len(by_kernel(lines))} | {len(lines)} | {cells} |"


def staircase_table(timings):
    times = {(int(b), int(n)): float(t) for what, b, n, t in timings if what == "staircase"}
    yield "| predicted | 4 bytes | 8 bytes | 16 bytes |"
    yield "| ---: | ---: | ---: | ---: |"
    for n in sorted({n for _, n in times}):
        cells = (
            f"{times[bytes, n] / times[bytes, 1]:.2f}" if (bytes, n) in times else "" for bytes in (4, 8, 16)
        )
        yield f"| {n}-way | " + " | ".join(cells) + " |"


def transpose_table(timings):
    rows = [(kind, float(ms), float(rate)) for what, kind, ms, rate in timings if what == "transpose"]
    copy = next(rate for kind, _, rate in rows if kind == "copy")
    claims = {"unpadded": "about a third", "padded": "about 90 %"}
    yield "| kernel | GB/s | share of copy | textbooks |"
    yield "| --- | ---: | ---: | --- |"
    for kind, _, rate in rows:
        yield f"| {kind} | {rate:.0f} | {100 * rate / copy:.0f} % | {claims.get(kind, '')} |"


def markdown(machine, timings, sets):
    """The text of RESULTS.md. `sets` maps a set's name to its lines, kernels/ first."""
    first = next(iter(sets))
    yield "# What a GPU counted"
    yield ""
    yield (
        f"{machine['gpu']} (compute capability {machine['compute_capability']}), driver {machine['driver']}, "
        f"CUDA {machine['toolkit']}, {machine['date']}. Written by `kernels/validate`; do not edit."
    )
    yield ""
    yield "Wavefronts of one block, at the lines that access shared memory. `exact`: bankcheck"
    yield "promised this number and the GPU counted it; `booked`: the sum over lines is what it counted,"
    yield "and the compiler's line table names other lines; `unsettled`: promised another number than"
    yield "the profiler's source view has, which only estimates loads of 8 and 16 bytes a lane, or books"
    yield "to the line what belongs to an admitted one, or the other way round; `wrong`: promised"
    yield "another; `admitted`: promised no exact number; `missing`: accessed and not reported;"
    yield "`extra`: reported and not accessed."
    yield ""
    yield from set_table(sets)
    yield ""
    if timings:
        yield "## Timed without a profiler"
        yield ""
        if any(what == "staircase" for what, *_ in timings):
            yield "Slow-down of shared loads against 1-way (each group of lanes that is served at a"
            yield "time reads n words of one bank):"
            yield ""
            yield from staircase_table(timings)
            yield ""
        yield "Transpose of 4096 by 4096 floats:"
        yield ""
        yield from transpose_table(timings)
        yield ""
    yield f"## {first}, line by line"
    yield ""
    yield from kernel_table(sets[first])
