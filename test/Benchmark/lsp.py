#!/usr/bin/env python3
"""Times the language server's answers to a change of one character.

For each kernels/*.cu, this opens the file in bankcheck-lsp, changes a character
again and again, and takes the time from each change to the diagnostics of that
text: the last digit of the longest device function that has one, else of the
file ("kernel"), and a letter in a comment behind the code ("comment"). And it
times `bankcheck FILE`, which starts a program and analyses everything. It prints
the median of each, in milliseconds, and the ratio of the first to the last. All
use bankcheck's own headers, unless --toolkit says otherwise.

Only the ratio means something on another machine. This is no test, and nothing
here fails because it is slow.
"""

import argparse
import itertools
import os
import pathlib
import re
import statistics
import subprocess
import sys
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(SOURCE / "test" / "Lsp" / "Inputs"))
from lsp_client import Client  # noqa: E402


def kernel_texts(text):
    """The text with one digit of a kernel changed, without end."""
    bodies = re.finditer(r"__(?:global|device)__[^;{]*\{.*?^\}", text, re.DOTALL | re.MULTILINE)
    digits = re.compile(r"\b\d+")
    spans = [body.span() for body in bodies if digits.search(body.group())]
    begin, end = max(spans, key=lambda span: span[1] - span[0], default=(0, len(text)))
    digit = [m.start() for m in digits.finditer(text, begin, end)][-1]
    while True:
        for number in range(1, 100):
            yield text[:digit] + str(number) + text[digit + 1 :]


def comment_texts(text):
    """The text with one letter behind it changed, without end."""
    while True:
        yield text + "// a"
        yield text + "// b"


def answers(file, rounds, headers, edit):
    """Seconds from change to diagnostics, for each of the rounds."""
    times = []
    uri, text = file.as_uri(), file.read_text()
    texts = edit(text)
    with Client(headers=headers) as client:
        client.open(uri, text)
        client.diagnostics(uri)
        for new in itertools.islice(texts, rounds):
            start = time.perf_counter()
            client.change(uri, new)
            client.first_diagnostics(uri)
            times.append(time.perf_counter() - start)
            # What still looks for fixes must not take the processor.
            client.code_actions(uri)
    return times


def runs(file, rounds, headers):
    """Seconds of a run of the tool, for each of the rounds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        subprocess.run(["bankcheck", *headers, str(file)], capture_output=True)
        times.append(time.perf_counter() - start)
    return times


def main():
    parser = argparse.ArgumentParser(
        description="Times the language server's answer to a change of one character."
    )
    parser.add_argument(
        "files", nargs="*", type=pathlib.Path, help="what to open (default: kernels/*.cu)"
    )
    parser.add_argument(
        "--build",
        metavar="DIR",
        type=pathlib.Path,
        default=SOURCE / "build",
        help="the build of bankcheck (default: %(default)s)",
    )
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=int,
        default=20,
        help="timed changes per file (default: %(default)s)",
    )
    parser.add_argument(
        "--toolkit", action="store_true", help="use the CUDA toolkit that is installed"
    )
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds must be at least 1")
    os.environ["PATH"] = os.pathsep.join([str(options.build / "bin"), os.environ["PATH"]])
    headers = [] if options.toolkit else ["--no-cuda"]
    files = [f.resolve() for f in options.files] or sorted((SOURCE / "kernels").glob("*.cu"))
    width = max(len(f.name) for f in files)
    print(f"{'file':{width}}  kernel  comment  bankcheck  ratio")
    rows = []
    for file in files:
        times = (
            answers(file, options.rounds, headers, kernel_texts),
            answers(file, options.rounds, headers, comment_texts),
            runs(file, options.rounds, headers),
        )
        rows.append([statistics.median(each) * 1000 for each in times])
        kernel, comment, run = rows[-1]
        print(
            f"{file.name:{width}}  {kernel:6.0f}  {comment:7.0f}  {run:9.0f}  {kernel / run:5.2f}",
            flush=True,
        )
    kernel, comment, run = (statistics.median(column) for column in zip(*rows))
    ratio = statistics.median(row[0] / row[2] for row in rows)
    print(
        f"{f'median of {len(files)}':{width}}  {kernel:6.0f}  {comment:7.0f}  {run:9.0f}"
        f"  {ratio:5.2f}"
    )


if __name__ == "__main__":
    main()
