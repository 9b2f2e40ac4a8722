# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares bankcheck's answers for generated kernels with the reference's."""

import collections
import dataclasses
import json
import pathlib
import subprocess

import reference
import source
import tree


@dataclasses.dataclass
class Difference:
    kernel: object
    line: int
    operation: str
    text: str  # The source line.
    said: tuple  # (requests, wavefronts, ideal), or None.
    counted: list  # The same of each block.


def analyse(kernels, bankcheck, folder):
    """(source text, lines of statements per kernel, report) of a file of kernels."""
    text, places = source.program(kernels)
    file = pathlib.Path(folder) / "generated.cu"
    file.write_text(text)
    result = subprocess.run(
        [bankcheck, "--no-cuda", "--format=json", str(file)], capture_output=True, text=True
    )
    try:
        return text.splitlines(), places, json.loads(result.stdout)
    except ValueError:
        raise RuntimeError(f"bankcheck gave no report (exit {result.returncode}): {result.stderr[-400:]}") from None


def said_lines(report):
    """{kernel: {(line, operation): [requests, wavefronts, ideal, exact]}}."""
    said = collections.defaultdict(dict)
    for kernel in report["kernels"]:
        for a in kernel["accesses"]:
            key = (a["line"], a["operation"])
            entry = said[kernel["name"].split("(")[0]].setdefault(key, [0, 0, 0, True])
            for i, what in enumerate(("requests", "wavefronts", "ideal")):
                entry[i] += a.get(what) or 0
            entry[3] = entry[3] and a["verdict"] == "exact"
    return said


def by_line(kernel, lines):
    """[{(line, operation): (requests, wavefronts, ideal), or None}] of each block, and the
    keys of all accesses, executed or not. Calls of one function are one line."""
    keys, blocks = set(), []
    operations = {id(s): reference.operations(s) for s in accesses(kernel.body)}
    for counts in reference.counts(kernel):
        sums = {}
        for identity, line in lines.items():
            for operation in operations[identity]:
                key = (line, operation)
                keys.add(key)
                old, new = sums.get(key, (0, 0, 0)), counts.get((identity, operation), (0, 0, 0))
                sums[key] = None if old is None or new is None else tuple(map(sum, zip(old, new)))
        blocks.append(sums)
    return blocks, keys


def accesses(statements):
    for s in statements:
        if isinstance(s, (tree.Access, tree.Walk)):
            yield s
        for part in ("yes", "no", "body"):
            yield from accesses(getattr(s, part, []))


def compare(kernel, lines, text, said, totals):
    """The lines of one kernel whose exact answer is not the reference's."""
    blocks, keys = by_line(kernel, lines)
    differences = []
    for key in sorted(keys | set(said)):
        counted = [block.get(key, (0, 0, 0)) for block in blocks]
        answer = said.get(key)
        if None in counted:
            totals["lines without a count"] += 1
        elif answer and not answer[3]:
            totals["lines not exact"] += 1
        elif all(c == tuple(answer[:3] if answer else (0, 0, 0)) for c in counted):
            totals["lines equal" if answer else "lines never executed"] += 1
        else:
            totals["lines different"] += 1
            line, operation = key
            answer = tuple(answer[:3]) if answer else None
            differences.append(Difference(kernel, line, operation, text[line - 1].strip(), answer, counted))
    return differences


class Checker:
    """Finds the differences of kernels; what is right is for the subclasses."""

    def differ(self, kernels):
        """Of each kernel, whether it has a difference."""
        found = {d.kernel.name for d in self.check([kernels], collections.Counter())}
        return [kernel.name in found for kernel in kernels]


class Reference(Checker):
    def __init__(self, bankcheck, folder):
        self.bankcheck, self.folder = bankcheck, folder

    def check(self, files, totals):
        differences = []
        for kernels in files:
            text, places, report = analyse(kernels, self.bankcheck, self.folder)
            said = said_lines(report)
            for kernel, lines in zip(kernels, places):
                try:
                    differences += compare(kernel, lines, text, said.get(kernel.name, {}), totals)
                    totals["kernels"] += 1
                except reference.TooLong:
                    totals["kernels left out as too long"] += 1
        return differences


class Gpu(Checker):
    def __init__(self, bankcheck, folder, architecture):
        self.bankcheck, self.folder, self.architecture = bankcheck, folder, architecture
        self.runs = 0

    def check(self, files, totals):
        from validation import compare, profiler

        self.runs += 1
        folder = self.folder / str(self.runs)
        folder.mkdir()
        sources = []
        for number, kernels in enumerate(files):
            sources.append(folder / f"fuzz_{number}.cu")
            sources[-1].write_text(source.program(kernels)[0])
        launches, complaints = profiler.profile(sources, folder, self.architecture, batch=2)
        for complaint in complaints:
            print(complaint, flush=True)
        differences = []
        for file, kernels in zip(sources, files):
            text = file.read_text().splitlines()
            report = compare.predict(self.bankcheck, file, [f"--gpu-arch={self.architecture}"])
            mine = [launch for launch in launches if launch["file"] == file.name]
            names = {kernel.name: kernel for kernel in kernels}
            totals["kernels"] += len({launch["kernel"] for launch in mine})
            for line in compare.compare(report, mine):
                totals[f"lines {line.state}"] += 1
                if line.state == "wrong":
                    differences.append(self.difference(names[compare.plain(line.kernel)], line, text))
        return differences

    def difference(self, kernel, line, text):
        order = ("requests", "wavefronts", "ideal")
        said = tuple(line.predicted[what] for what in order)
        counted = [tuple(line.counted[what] for what in order)]
        here = line.file.startswith("fuzz_")  # An access of a header is at its line there.
        return Difference(kernel, line.line, line.operation, text[line.line - 1].strip() if here else line.file,
                          said, counted)  # fmt: skip
