# The server and the tool: same findings, same places, same words, notes and
# fixes included.
# RUN: %python %s %{src}/kernels/transpose.cu
# RUN: %python %s %{src}/kernels/structs.cu
# RUN: %python %s %{src}/kernels/reduction.cu

import json
import pathlib
import subprocess
import sys

from lsp_client import Client

path = pathlib.Path(sys.argv[1]).resolve()
uri = path.as_uri()


def place(location):
    start = location["range"]["start"]
    assert location["uri"] == uri
    return str(path), start["line"] + 1, start["character"] + 1


def said_by_server():
    with Client() as client:
        client.open(uri, path.read_text())
        for d in client.diagnostics(uri):
            assert d["source"] == "bankcheck" and d["severity"] == 2
            where = place({"uri": uri, "range": d["range"]})
            notes = [(*place(n["location"]), n["message"]) for n in d["relatedInformation"]]
            yield *where, d["code"], d["message"], notes


def said_by_tool():
    command = ["bankcheck", "--no-cuda", "--fixes", "--format=json", str(path)]
    report = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    for f in report["findings"]:
        where = f["file"], f["line"], f["column"]
        # A note without a place is about the finding's.
        notes = [
            (*((n["file"], n["line"], n["column"]) if n.get("line") else where), n["message"])
            for n in f["notes"]
        ]
        yield *where, f["rule"], f["message"], notes


ours, theirs = list(said_by_server()), list(said_by_tool())
assert theirs, "the tool finds nothing, so nothing is compared"
assert ours == theirs, f"\n{ours}\n{theirs}"
