#!/usr/bin/env python3
"""Times bankcheck against a compile that only checks the syntax.

For each kernels/*.cu, and each .cu below the directories given, this runs
`bankcheck FILE` and `clang++ -fsyntax-only` for the device with the same
headers, in turns, and prints the median time of each and their ratio: what an
analysis costs, in units of a parse. It does so with a toolkit's headers, if a
toolkit is found, and with bankcheck's own.

Only the ratios mean something on another machine, and on a busy one those of
processor time are steadier than those of elapsed time. This is no test, and
nothing here fails because it is slow.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
TOOLKITS = ("/usr/local/cuda", "/opt/cuda", "/usr/lib/cuda", "/usr/lib/nvidia-cuda-toolkit")


def run(command):
    """Runs a command; returns (elapsed s, processor s, peak MiB), or None if it failed."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        return None
    return elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measure(commands, rounds):
    """Runs the commands in turns; returns the list of runs of each, or the one that failed."""
    runs = [[] for _ in commands]
    # Round 0 fills the caches and is not counted.
    for number in range(rounds + 1):
        order = list(enumerate(commands))
        for index, command in order if number % 2 else reversed(order):
            result = run(command)
            if result is None:
                return None, command
            if number:
                runs[index].append(result)
    return runs, None


def table(title, files, bankcheck, clang, rounds):
    """Measures every file, prints a table, and returns the number of files measured."""
    shown = [os.path.relpath(file, SOURCE) if SOURCE in file.parents else str(file) for file in files]
    width = max(map(len, shown))
    print(f"{title}")
    print(f"{'file':{width}}  bankcheck s  clang s  ratio  ratio of CPU  peak MiB")
    ratios, cpu_ratios, peaks = [], [], []
    for file, name in zip(files, shown):
        runs, failed = measure((bankcheck + [str(file)], clang + [str(file)]), rounds)
        if failed:
            print(f"{name:{width}}  left out: {os.path.basename(failed[0])} fails on it")
            continue
        ours, theirs = ([statistics.median(column) for column in zip(*r)] for r in runs)
        ratios.append(ours[0] / theirs[0])
        cpu_ratios.append(ours[1] / theirs[1])
        peaks.append(max(r[2] for r in runs[0]))
        print(
            f"{name:{width}}  {ours[0]:11.3f}  {theirs[0]:7.3f}  {ratios[-1]:5.2f}"
            f"  {cpu_ratios[-1]:12.2f}  {peaks[-1]:8.0f}",
            flush=True,
        )
    if ratios:
        print(
            f"{f'median of {len(ratios)}, highest peak':{width}}  {'':11}  {'':7}"
            f"  {statistics.median(ratios):5.2f}"
            f"  {statistics.median(cpu_ratios):12.2f}  {max(peaks):8.0f}"
        )
    print()
    return len(ratios)


def main():
    parser = argparse.ArgumentParser(
        description="Times bankcheck against clang++ -fsyntax-only with the same headers, as ratios.",
        epilog="Exit status: 0 measured; 1 no file could be measured; 2 a wrong option.",
    )
    parser.add_argument(
        "directories",
        nargs="*",
        metavar="DIR",
        type=pathlib.Path,
        help="also measure every .cu below these directories",
    )
    parser.add_argument(
        "--build",
        metavar="DIR",
        type=pathlib.Path,
        default=SOURCE / "build",
        help="the build of bankcheck, which has its headers, too (default: %(default)s)",
    )
    parser.add_argument(
        "--bankcheck",
        metavar="FILE",
        help="the bankcheck program (default: bin/bankcheck of the build)",
    )
    parser.add_argument(
        "--clang", metavar="FILE", default="clang++-22", help="the compiler (default: %(default)s)"
    )
    parser.add_argument(
        "--cuda-path",
        metavar="DIR",
        help="the toolkit (default: CUDA_HOME, CUDA_PATH, the usual places)",
    )
    parser.add_argument(
        "--gpu-arch", metavar="ARCH", default="sm_90", help="the architecture (default: %(default)s)"
    )
    parser.add_argument(
        "--headers",
        choices=("both", "toolkit", "own"),
        default="both",
        help="the headers to measure with (default: %(default)s)",
    )
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=int,
        default=5,
        help="timed runs of each program per file (default: %(default)s)",
    )
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds must be at least 1")
    bankcheck = options.bankcheck or str(options.build / "bin" / "bankcheck")
    for program in (bankcheck, options.clang):
        if not shutil.which(program):
            parser.error(f"{program}: no such program")
    for directory in options.directories:
        if not directory.is_dir():
            parser.error(f"{directory}: no such directory")

    places = [os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), *TOOLKITS]
    if options.cuda_path:
        places = [options.cuda_path]
    toolkit = next(
        (
            place
            for place in places
            if place
            and os.path.exists(f"{place}/include/cuda_runtime.h")
            and os.path.isdir(f"{place}/bin")
        ),
        None,
    )
    if not toolkit and (options.cuda_path or options.headers == "toolkit"):
        parser.error(f"no toolkit in {', '.join(filter(None, places))}")

    files = sorted((SOURCE / "kernels").glob("*.cu"))
    for directory in options.directories:
        files += sorted(file for file in directory.resolve().rglob("*.cu") if file not in files)
    if not files:
        parser.error("no .cu file to measure")

    clang = [options.clang, "-x", "cuda", "--cuda-device-only", f"--cuda-gpu-arch={options.gpu_arch}"]
    clang += ["-fsyntax-only", "-nocudalib", "-Wno-unknown-cuda-version", "-w"]
    ours = [bankcheck, f"--gpu-arch={options.gpu_arch}"]
    measured = 0
    if options.headers != "own":
        if toolkit:
            same = [f"--cuda-path={toolkit}", "-isystem", f"{toolkit}/include/cccl"]
            same += ["-Xclang", "-target-sdk-version=12.9"]
            measured += table(
                f"With the headers of {toolkit}, {options.rounds} rounds:",
                files,
                ours + [f"--cuda-path={toolkit}"],
                clang + same,
                options.rounds,
            )
        else:
            print("No toolkit was found: only bankcheck's own headers are measured.\n")
    if options.headers != "toolkit":
        same = ["-nocudainc", "-isystem", str(options.build / "lib" / "bankcheck" / "include")]
        same += ["-include", "cuda_runtime.h"]
        measured += table(
            f"With bankcheck's own headers, {options.rounds} rounds:",
            files,
            ours + ["--no-cuda"],
            clang + same,
            options.rounds,
        )
    return 0 if measured else 1


if __name__ == "__main__":
    sys.exit(main())
