# A file that is deleted, or was never there, is what the editor has of it.
# RUN: rm -rf %t && mkdir %t && %python %s %t

import pathlib
import shutil
import sys

from lsp_client import KERNEL, Client

directory = pathlib.Path(sys.argv[1]).resolve()
source, header = directory / "gone.cu", directory / "gone.cuh"
source.write_text(KERNEL)
header.write_text("#define NOTHING\n")
uri = source.as_uri()

with Client(root=directory) as client:
    client.open(uri, '#include "gone.cuh"\n' + KERNEL)
    assert len(client.diagnostics(uri)) == 1
    header.unlink()
    client.notify("workspace/didChangeWatchedFiles", changes=[{"uri": header.as_uri(), "type": 3}])
    found = client.diagnostics(uri)
    assert "'gone.cuh' file not found" in found[0]["message"], found
    shutil.rmtree(directory)
    client.change(uri, KERNEL)
    assert len(client.diagnostics(uri)) == 1
    client.save(uri)
    client.close(uri)
    client.open(uri, KERNEL)
    assert len(client.diagnostics(uri)) == 1
