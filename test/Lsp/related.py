# A client that shows no notes has them in the message.
# RUN: %python %s

from lsp_client import KERNEL, Client

URI = "file:///nowhere/notes.cu"

with Client(related=False) as client:
    client.open(URI, KERNEL)
    [found] = client.diagnostics(URI)
    assert "relatedInformation" not in found
    lines = found["message"].splitlines()
    assert lines[0].startswith("load of 'tile' is a 32-way bank conflict"), lines
    assert "note: lane i reads word 32*i + k: every lane in bank k" in lines, lines
