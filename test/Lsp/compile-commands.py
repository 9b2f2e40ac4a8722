# A compile_commands.json says how a file is compiled, be it named, above the
# file, or in a directory "build" there.
# RUN: rm -rf %t && mkdir -p %t/src/deep %t/build %t/other && %python %s %t

import json
import pathlib
import sys

from lsp_client import KERNEL, Client

root = pathlib.Path(sys.argv[1]).resolve()
source, header = root / "src" / "deep" / "a.cu", root / "src" / "deep" / "a.cuh"
source.write_text('#include "a.cuh"\n')
header.write_text(KERNEL.replace("[32][32]", "[32][WIDTH]"))


def write_database(directory, width):
    entry = {
        "directory": str(root),
        "file": str(source),
        "command": f"nvcc -arch=sm_90 -DWIDTH={width} -c {source}",
    }
    (root / directory / "compile_commands.json").write_text(json.dumps([entry]))


def count(client, file):
    client.open(file.as_uri(), file.read_text())
    found = len(client.diagnostics(file.as_uri()))
    client.close(file.as_uri())
    return found


write_database("build", 32)
write_database("other", 33)
with Client() as client:
    # The header is analysed through the source.
    assert count(client, header) == 1
with Client("-p", "other", root=root) as client:
    assert count(client, header) == 0

# A file that it does not know, and a broken database that was only found, are
# no obstacle; one that was named is.
stranger = root / "src" / "stranger.cuh"
stranger.write_text(KERNEL)
with Client() as client:
    assert count(client, stranger) == 1
    (root / "build" / "compile_commands.json").write_text("[")
    assert count(client, stranger) == 1
with Client("-p", str(root / "build")) as client:
    client.open(stranger.as_uri(), KERNEL)
    [problem] = client.diagnostics(stranger.as_uri())
    assert problem["severity"] == 1 and "compile_commands.json" in problem["message"], problem
