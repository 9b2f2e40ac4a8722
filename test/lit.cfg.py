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
for variable in (
    "CUDA_HOME", "CUDA_PATH", "NO_COLOR", "NVCC_APPEND_FLAGS", "NVCC_PREPEND_FLAGS"
):
    config.environment.pop(variable, None)

cuda_flags = (
    f"-x cuda --cuda-gpu-arch=sm_90 -nocudainc -nocudalib"
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
    ("%clang_cuda", f"{config.llvm_bin}/clang++ {cuda_flags}"),
    ("%cuda_flags", cuda_flags),
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
if os.path.exists(config.llvm_bin + "/clang-apply-replacements"):
    config.available_features.add("clang-apply-replacements")
else:
    lit_config.note("clang-apply-replacements is not installed: its test is skipped")
for program in ("cmake", "ninja", "make", "bear", "git", "groff", "pre-commit"):
    if shutil.which(program):
        config.available_features.add(program)
    else:
        lit_config.note(f"{program} is not installed: tests that run it are skipped")
tidy_module = config.build_dir + "/lib/bankcheck-tidy.so"
if os.path.exists(config.llvm_bin + "/clang-tidy") and os.path.exists(tidy_module):
    config.available_features.add("clang-tidy")
    config.substitutions.append(
        ("%tidy", f"{config.llvm_bin}/clang-tidy --load={tidy_module} --quiet --checks=-*,bankcheck-*")
    )
else:
    lit_config.note("clang-tidy or the module for it is missing: its tests are skipped")

# The schema of SARIF is not part of the repository: --param sarif_schema=FILE.
if schema := lit_config.params.get("sarif_schema"):
    config.available_features.add("sarif-schema")
    config.substitutions.append(("%{sarif_schema}", schema))
for program in ("nvim", "node"):
    if shutil.which(program):
        config.available_features.add(program)
    else:
        lit_config.note(f"{program} is not installed: tests of the language server in it are skipped")

# A browser shows the page; what is checked without one is checked anyway.
browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
if browser:
    config.available_features.add("chromium")
    config.substitutions.append(("%{chromium}", browser))
else:
    lit_config.note("Chromium is not installed: tests of the page in a browser are skipped")
