#!/usr/bin/env python3
"""Times the language server's answers to a change of one character.

For each kernels/*.cu, this opens the file in bankcheck-lsp, changes a character
of a comment behind the code again and again, and takes the time from each
change to the diagnostics of that text; and it times `bankcheck FILE`, which
starts a program and does the same. It prints the median of each, in
milliseconds, and their ratio. Both use bankcheck's own headers, unless --toolkit
says otherwise.

Only the ratio means something on another machine. This is no test, and nothing
here fails because it is slow.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(SOURCE / "test" / "Lsp" / "Inputs"))
from lsp_client import Client  # noqa: E402


def answers(file, rounds, headers):
    """Seconds from change to diagnostics, for each of the rounds."""
    times = []
    uri, text = file.as_uri(), file.read_text()
    with Client(headers=headers) as client:
        client.open(uri, text + "// ")
        client.diagnostics(uri)
        for number in range(rounds):
            start = time.perf_counter()
            client.change(uri, text + "// " + "ab"[number % 2])
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
    print(f"{'file':{width}}  answer ms  bankcheck ms  ratio")
    medians, ratios = [], []
    for file in files:
        answer = statistics.median(answers(file, options.rounds, headers))
        run = statistics.median(runs(file, options.rounds, headers))
        medians.append(answer)
        ratios.append(answer / run)
        print(
            f"{file.name:{width}}  {answer * 1000:9.0f}  {run * 1000:12.0f}  {ratios[-1]:5.2f}",
            flush=True,
        )
    print(
        f"{f'median of {len(files)}':{width}}  {statistics.median(medians) * 1000:9.0f}"
        f"  {'':12}  {statistics.median(ratios):5.2f}"
    )


if __name__ == "__main__":
    main()
