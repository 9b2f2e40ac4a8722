# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds CUDA programs, runs them under Nsight Compute, and gives what each launch did.

The result is a list of launches (collect.py says what one looks like). Several programs
go into one run of the profiler, whose start costs as much as many small kernels.
"""

import concurrent.futures
import glob
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

OPERATIONS = ("ld", "st", "atom")
LINE_METRICS = ["memory_l1_wavefronts_shared", "memory_l1_wavefronts_shared_ideal", "inst_executed"]
METRICS = [
    *LINE_METRICS,
    *(f"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{op}.sum" for op in OPERATIONS),
    *(f"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_{op}.sum" for op in OPERATIONS),
]
BATCH_SECONDS = 180  # A batch that takes longer hangs.
# Where an installation keeps the module that reads reports.
REPORT_MODULES = (
    "/opt/nvidia/nsight-compute/*/extras/python",
    "/usr/local/cuda*/nsight-compute*/extras/python",
    "/opt/cuda/nsight_compute/extras/python",
)


def program(name):
    """The path of a program of the toolkit, or None."""
    found = shutil.which(name)
    places = [os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda", "/opt/cuda"]
    for place in filter(None, places):
        found = found or shutil.which(f"{place}/bin/{name}")
    return found


def report_module():
    """The folder of ncu_report.py, or None."""
    for pattern in (os.environ.get("NCU_REPORT_PATH", ""), *REPORT_MODULES):
        for place in sorted(glob.glob(pattern), reverse=True) if pattern else []:
            if os.path.exists(f"{place}/ncu_report.py"):
                return place
    return None


def gpu():
    """(name, driver version, compute capability) of the first GPU, or None."""
    if not shutil.which("nvidia-smi"):
        return None
    query = ["nvidia-smi", "--query-gpu=name,driver_version,compute_cap", "--format=csv,noheader"]
    result = subprocess.run(query, capture_output=True, text=True)
    if result.returncode or not result.stdout.strip():
        return None
    return tuple(part.strip() for part in result.stdout.splitlines()[0].split(","))


def toolkit_version():
    """The release of nvcc, as "13.0", or None."""
    result = subprocess.run([program("nvcc"), "--version"], capture_output=True, text=True)
    words = result.stdout.replace(",", " ").split()
    return words[words.index("release") + 1] if "release" in words else None


def missing():
    """What profiling needs and this machine lacks, a sentence each."""
    lacks = []
    if not program("nvcc"):
        lacks.append("nvcc: install the CUDA toolkit, or set CUDA_HOME")
    if not program("ncu"):
        lacks.append("ncu: install Nsight Compute")
    if not report_module():
        lacks.append("ncu_report.py: set NCU_REPORT_PATH to extras/python of Nsight Compute")
    if not gpu():
        lacks.append("a GPU: nvidia-smi names none")
    return lacks


def build(source, target, architecture, options=()):
    """Compiles one program; returns the compiler's messages, or None where it succeeded."""
    command = [program("nvcc"), f"-arch={architecture}", "-O3", "-lineinfo", "-w", *options]
    result = subprocess.run([*command, "-o", str(target), str(source)], capture_output=True, text=True)
    return None if result.returncode == 0 else (result.stderr or result.stdout).strip()


def known_metrics():
    """METRICS less what this profiler does not have."""
    result = subprocess.run([program("ncu"), "--query-metrics"], capture_output=True, text=True)
    if result.returncode:
        return METRICS
    known = {line.split()[0] for line in result.stdout.splitlines() if line.split()}
    return [m for m in METRICS if not m.startswith("l1tex") or m.removesuffix(".sum") in known]


def profile_batch(programs, metrics, report, seconds):
    """Runs programs one after another in one session of the profiler; None or its complaint."""
    script = report.with_suffix(".sh")
    script.write_text("".join(f"'{p}'\n" for p in programs))
    command = [program("ncu"), "--clock-control", "none", "--cache-control", "none"]
    command += ["--section", "SourceCounters"] if len(metrics) > len(LINE_METRICS) else []
    command += ["--metrics", ",".join(metrics), "--target-processes", "all", "-f", "-o", str(report)]
    log = report.with_suffix(".log")
    with open(log, "w") as out:
        process = subprocess.Popen([*command, "sh", str(script)], stdout=out, stderr=out, start_new_session=True)
        try:
            code = process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # The programs, too: a hung one holds the GPU.
            return f"not done after {seconds:.0f} s"
    return None if code == 0 else "\n".join(log.read_text().splitlines()[-3:])


def profile(sources, work, architecture="sm_90", batch=8, deadline=None, say=print, lines_only=False):
    """Builds and profiles `sources` in the folder `work`.

    Returns (launches, complaints). Building goes on while what is built is profiled.
    Nothing is begun after `deadline` (of time.monotonic). With `lines_only` the hardware's
    totals are left out, which takes fewer passes over each kernel.
    """
    sys.path.insert(0, report_module())
    from validation import collect

    deadline = deadline or time.monotonic() + 24 * 3600
    work = pathlib.Path(work)
    work.mkdir(parents=True, exist_ok=True)
    metrics = LINE_METRICS if lines_only else known_metrics()
    launches, complaints, ready, reports = [], [], [], 0

    def profile_ready():
        nonlocal reports
        left = deadline - time.monotonic()
        if not ready or left <= 0:
            return
        report = work / f"batch{reports}"
        reports += 1
        wrong = profile_batch([exe for _, exe in ready], metrics, report, min(left, BATCH_SECONDS))
        if wrong:
            complaints.append(f"{', '.join(s.name for s, _ in ready)}: {wrong}")
        file = report.with_suffix(".ncu-rep")
        try:
            new = collect.launches(str(file)) if file.exists() else []
        except Exception as error:  # The module raises its own, undocumented kinds.
            complaints.append(f"{file.name}: {error}")
            new = []
        launches.extend(new)
        say(f"profiled {len(ready)} programs, {len(new)} launches ({len(launches)} so far)")
        ready.clear()

    with concurrent.futures.ThreadPoolExecutor(max(1, (os.cpu_count() or 2) - 1)) as pool:
        jobs = {}
        for number, source in enumerate(sources):
            target = work / f"{number}_{source.stem}"
            jobs[pool.submit(build, source.resolve(), target, architecture)] = (source, target)
        for job in concurrent.futures.as_completed(jobs):
            if job.result():
                complaints.append(f"{jobs[job][0]}: nvcc: {job.result()}")
                continue
            ready.append(jobs[job])
            if len(ready) == batch:
                profile_ready()
    profile_ready()
    if ready:
        complaints.append(f"no time was left for {', '.join(s.name for s, _ in ready)}")
    return launches, complaints
