# -*- Python -*-
"""Configuration of the tests; the build directory's lit.site.cfg.py loads it."""

import os
import shutil

import lit.formats

config.name = "bankcheck"
config.suffixes = [".test", ".cu", ".cpp", ".ptx"]
config.excludes = ["Inputs", "Unit"]
config.test_format = lit.formats.ShTest(execute_external=False)
config.test_source_root = config.source_dir + "/test"
config.test_exec_root = config.build_dir + "/test"

bin_dir = config.build_dir + "/bin"
plugin = config.build_dir + "/lib/bankcheck.so"
headers = config.build_dir + "/lib/bankcheck/include"
config.environment["PATH"] = os.pathsep.join([bin_dir, config.llvm_bin, os.environ["PATH"]])
for variable in ("CUDA_HOME", "CUDA_PATH", "NO_COLOR"):
    config.environment.pop(variable, None)

clang_cuda = (
    f"{config.llvm_bin}/clang++ -x cuda --cuda-gpu-arch=sm_90 -nocudainc -nocudalib"
    f" -isystem {headers} -include cuda_runtime.h -Wno-unknown-cuda-version"
    f" --cuda-feature=+ptx88 -Wno-unused-command-line-argument"
)
# %bankcheck: the tool with its own headers, so that results do not depend on
# whether a toolkit is installed.
config.substitutions += [
    ("%{src}", config.source_dir),
    ("%{build}", config.build_dir),
    ("%{clang}", config.llvm_bin + "/clang"),
    ("%bankcheck", bin_dir + "/bankcheck --no-cuda"),
    ("%plugin", f"-fplugin={plugin}"),
    ("%clang_cuda", clang_cuda),
    ("%python", shutil.which("python3") or "python3"),
]

# A toolkit and nvcc are extra; what needs them is skipped, and said so.
for place in ("/usr/local/cuda", "/opt/cuda", "/usr/lib/cuda"):
    if os.path.exists(place + "/include/cuda_runtime.h"):
        config.available_features.add("cuda-toolkit")
        config.substitutions.append(("%{cuda}", place))
        break
else:
    lit_config.note("no CUDA toolkit is installed: tests that compare with it are skipped")
if shutil.which("nvcc") or os.path.exists("/usr/local/cuda/bin/nvcc"):
    config.available_features.add("nvcc")
else:
    lit_config.note("nvcc is not installed: tests that compare with it are skipped")
for program in ("cmake", "ninja", "make", "bear"):
    if shutil.which(program):
        config.available_features.add(program)
    else:
        lit_config.note(f"{program} is not installed: tests of its compilation databases are skipped")

# A browser shows the page; what is checked without one is checked anyway.
browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
if browser:
    config.available_features.add("chromium")
    config.substitutions.append(("%{chromium}", browser))
else:
    lit_config.note("Chromium is not installed: tests of the page in a browser are skipped")
