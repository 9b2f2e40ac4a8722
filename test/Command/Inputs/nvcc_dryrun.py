#!/usr/bin/env python3
"""Compares the macros, include paths, dialect and architecture that nvcc passes to its
front end (`nvcc --dryrun`) with those that bankcheck passes to clang.

  nvcc_dryrun.py BANKCHECK SOURCE.cu"""
import re
import shlex
import subprocess
import sys

bankcheck, source = sys.argv[1:]
COMMANDS = [
    "-DA=1,B -D C -D=D -UE --define-macro F=2 --undefine-macro=G",
    "-DA=\"x,y\" '-DB=1\\,2' '-DC=\"p q\"'",
    "-I i,j -Ik -I=l --include-path m --include-path=n",
    "-isystem o,p -isystem=q --system-include r -Is",
    "-include stdio.h,stdlib.h --pre-include=math.h",
    "-std=c++14",
    "--std c++20 --expt-relaxed-constexpr --extended-lambda",
    "-std c++17 -dc -expt-extended-lambda",
    "-rdc=true -G -DA",
    "--relocatable-device-code true",
    "-ewp",
    "-arch=sm_80",
    "-arch sm_90a",
    "--gpu-architecture=compute_80 --gpu-code=sm_80,sm_86",
    "-gencode arch=compute_80,code=[compute_80,sm_80]",
    "-gencode=arch=compute_75,code=sm_75 --generate-code arch=compute_90,code=sm_90",
    "-arch=sm_86 -gencode arch=compute_80,code=sm_80",
    "-DA -Xcompiler -DB,-fPIC,-Wall -Xcompiler='-I x -UC' --compiler-options=-DD",
    "-forward-unknown-to-host-compiler -fPIC -march=native -Wno-unused -DA -isystem s",
    "-O3 -lineinfo -t4 -maxrregcount=32 -Xptxas -v,-O3 -ftz=true -prec-div false -DA -o app.o",
    "-default-stream per-thread -lcublas -L/lib -DA -MD -MF a.d -MT a.o",
]
# What nvcc adds by itself and a compiler for CUDA, or its headers, also know.
OWN = re.compile(r"(__CUDA_ARCH\w*|__CUDACC__|__NVCC\w*|__CUDACC_VER_\w*|__CUDA_API_VER_\w*|"
                 r"__CUDACC_DEVICE_ATOMIC_BUILTINS__|CUDA_DOUBLE_MATH_FUNCTIONS)\b")


def facts(words):
    """What the words of a compile say about the source, in order."""
    found = []
    words = iter(words)
    for word in words:
        for option in ("-D", "-U", "-I", "-isystem", "-include"):
            if word.startswith(option):
                value = word[len(option):] or next(words)
                if not OWN.match(value):
                    found.append((option, value))
                break
        else:
            if word.startswith("-std=") or word in ("-fPIC", "-march=native"):
                found.append((word, ""))
    # Search order is that of the kinds of path, whatever their place; nvcc's own
    # macros are independent of one another.
    return sorted(found, key=lambda fact: (fact[0], fact[1] if re.match("__CUDACC|CUDA_API", fact[1]) else ""))


def ours(arguments):
    run = subprocess.run([bankcheck, "--no-cuda", "--print-clang-command", source, "--", "nvcc", *arguments],
                         capture_output=True, text=True, check=True)
    words = shlex.split(run.stdout)
    arch = next(w for w in words if w.startswith("--cuda-gpu-arch=")).split("=sm_")[1]
    # The first part of the command is the same for every file.
    return facts(words[words.index("-w"):]), int(re.match(r"\d+", arch)[0]) * 10


def nvccs(arguments):
    run = subprocess.run(["nvcc", "--dryrun", *arguments, "-c", source], capture_output=True, text=True, check=True)
    compiles = [shlex.split(line[3:]) for line in run.stderr.splitlines()
                if " -E " in line and "-D__CUDA_ARCH__=" in line]
    arch = max(int(w.split("=")[1]) for c in compiles for w in c if w.startswith("-D__CUDA_ARCH__="))
    found = [f for f in facts(compiles[-1])
             if not re.search(r"/targets/|^cuda_runtime.h$", f[1])]
    return found, arch


different = 0
for command in COMMANDS:
    arguments = shlex.split(command)
    mine, theirs = ours(arguments), nvccs(arguments)
    if not re.search(r"(^| )-+(arch|gencode|gpu-|generate-code)", command):
        mine, theirs = mine[0], theirs[0]  # The defaults differ.
    if mine != theirs:
        different += 1
        print(f"nvcc {command}\n  bankcheck: {mine}\n  nvcc:      {theirs}")
print(f"{len(COMMANDS)} commands, {different} different")
