# A .bankcheck file counts in the editor, too, as it is when the document is analysed.
# RUN: %python %s %t

import os
import shutil
import sys

from lsp_client import KERNEL, Client

folder = sys.argv[1]
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(os.path.join(folder, "src"))
URI = "file://" + os.path.join(folder, "src", "kernel.cu")


def configure(text):
    with open(os.path.join(folder, ".bankcheck"), "w") as file:
        file.write(text)


def found(client):
    client.change(URI, KERNEL)
    return client.diagnostics(URI)


configure("MinWays: 33\n")
with Client() as client:
    client.open(URI, KERNEL)
    assert client.diagnostics(URI) == []
    configure("Severities: {bankcheck-conflict: error}\n")
    [one] = found(client)
    assert one["severity"] == 1 and "32-way" in one["message"], one

    # What is wrong is told once, and counts for nothing.
    configure("MinWay: 33\n")
    [one] = found(client)
    told = client.wait(lambda m: m.get("method") == "window/showMessage")["params"]
    assert told["type"] == 1 and ".bankcheck:1:1: unknown key 'MinWay'" in told["message"], told

# What the user says counts more.
configure("MinWays: 33\n")
with Client("--min-ways=2") as client:
    client.open(URI, KERNEL)
    assert len(client.diagnostics(URI)) == 1
