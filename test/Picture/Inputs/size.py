"""Writes a page over 50 files of this repository: size.py BANKCHECK SOURCE PAGE."""

import pathlib
import subprocess
import sys

bankcheck, source, page = sys.argv[1:]
files = sorted(pathlib.Path(source, "kernels").glob("*.cu"))
files += sorted(pathlib.Path(source, "test", "Warp").glob("*.cu"))
files = files[:50]
subprocess.run([bankcheck, "--no-cuda", "--format=html", "-o", page, *files], capture_output=True, check=True)
text = pathlib.Path(page).read_text()
# Each is there, with what makes a page: its source and its figures.
missing = [f.name for f in files if f.name not in text]
size = pathlib.Path(page).stat().st_size
print(f"{len(files) - len(missing)} files in {'less' if size < 1e6 else 'more'} than 1 MB ({size}); missing: {missing}")
