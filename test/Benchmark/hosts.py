#!/usr/bin/env python3
"""Times what bankcheck adds where it runs inside of something else, as ratios.

launcher   a build of kernels/*.cu by nvcc and ninja -j2, with bankcheck-launch before nvcc and
           without it; then both once more, with nothing to compile
tidy       clang-tidy with the checks bankcheck-* on kernels/*.cu, and with clang-diagnostic-* and
           a check that costs nothing

Each is run in turns, and the ratio of the median times is printed. Only the ratios mean something
on another machine. What is not installed is left out. This is no test, and nothing here fails because
it is slow.
"""

import argparse
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
# Without any check clang-tidy does not even parse; this one looks for a single function's name.
BASELINE = "--checks=-*,clang-diagnostic-*,google-build-explicit-make-pair"
KERNELS = sorted((SOURCE / "kernels").glob("*.cu"))


def seconds(command, **settings):
    start = time.perf_counter()
    subprocess.run(
        command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **settings
    )
    return time.perf_counter() - start


def compare(title, with_it, without_it, rounds):
    """Runs two functions that return seconds in turns, and prints the ratio of their medians."""
    times = [[], []]
    for number in range(rounds):
        for which in (0, 1) if number % 2 else (1, 0):
            times[which].append((with_it, without_it)[which]())
    ours, theirs = map(statistics.median, times)
    print(f"{title}: {ours:.2f} s, {theirs:.2f} s without: ratio {ours / theirs:.2f}", flush=True)


def write_build(directory, launcher, nvcc):
    """A ninja file that compiles every kernel."""
    directory.mkdir()
    rule = f"rule compile\n  command = {launcher} {nvcc} -arch=sm_90 -c $in -o $out\n"
    edges = "".join(f"build {file.stem}.o: compile {file}\n" for file in KERNELS)
    (directory / "build.ninja").write_text(rule + edges)


def measure_launcher(build, jobs, rounds):
    nvcc = shutil.which("nvcc") or shutil.which("/usr/local/cuda/bin/nvcc")
    ninja = shutil.which("ninja")
    if not nvcc or not ninja:
        print("launcher: left out, there is no nvcc or no ninja")
        return
    with tempfile.TemporaryDirectory() as place:
        launched, alone = pathlib.Path(place, "launched"), pathlib.Path(place, "alone")
        write_build(launched, build / "bin" / "bankcheck-launch", nvcc)
        write_build(alone, "", nvcc)

        def clean_build(directory):
            subprocess.run([ninja, "-C", directory, "-t", "clean"], check=True, capture_output=True)
            return seconds([ninja, "-C", directory, f"-j{jobs}"])

        compare(
            f"launcher, {len(KERNELS)} files, ninja -j{jobs}",
            lambda: clean_build(launched),
            lambda: clean_build(alone),
            rounds,
        )
        compare(
            "launcher, nothing to compile",
            lambda: seconds([ninja, "-C", launched]),
            lambda: seconds([ninja, "-C", alone]),
            rounds,
        )


def measure_tidy(build, tidy, rounds):
    module = build / "lib" / "bankcheck-tidy.so"
    if not shutil.which(tidy) or not module.exists():
        print("tidy: left out, there is no clang-tidy or no module for it")
        return
    headers = build / "lib" / "bankcheck" / "include"
    flags = ["--", "-x", "cuda", "--cuda-gpu-arch=sm_90", "-nocudainc", "-nocudalib"]
    flags += ["-isystem", str(headers), "-include", "cuda_runtime.h", "--cuda-feature=+ptx88"]
    command = [tidy, "--quiet", f"--load={module}", *map(str, KERNELS)]
    for title, options in (
        ("tidy", ["--checks=-*,bankcheck-*"]),
        ("tidy, without fixes", ["--checks=-*,bankcheck-*", "--config={CheckOptions: {Fixes: false}}"]),
    ):
        compare(
            f"{title}, {len(KERNELS)} files",
            lambda: seconds(command + options + flags),
            lambda: seconds(command + [BASELINE] + flags),
            rounds,
        )


def main():
    parser = argparse.ArgumentParser(description="Times what bankcheck adds to its hosts, as ratios.")
    parser.add_argument(
        "hosts", nargs="*", metavar="HOST", help="launcher, tidy (default: all of them)"
    )
    parser.add_argument(
        "--build",
        metavar="DIR",
        type=pathlib.Path,
        default=SOURCE / "build",
        help="the build of bankcheck (default: %(default)s)",
    )
    parser.add_argument("--jobs", metavar="N", type=int, default=2, help="of ninja (default: 2)")
    parser.add_argument("--rounds", metavar="N", type=int, default=5, help="(default: 5)")
    parser.add_argument(
        "--clang-tidy", metavar="FILE", default="clang-tidy-22", help="(default: %(default)s)"
    )
    options = parser.parse_args()
    hosts = options.hosts or ["launcher", "tidy"]
    if unknown := set(hosts) - {"launcher", "tidy"}:
        parser.error(f"no such host: {', '.join(unknown)}")
    build = options.build.resolve()
    if "launcher" in hosts:
        measure_launcher(build, options.jobs, options.rounds)
    if "tidy" in hosts:
        measure_tidy(build, options.clang_tidy, options.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
