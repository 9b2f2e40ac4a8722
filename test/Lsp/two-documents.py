# Documents have nothing to do with each other, at one analysis at a time too.
# RUN: %python %s
# RUN: %python %s -j1

import sys

from lsp_client import KERNEL, Client

A, B = "file:///nowhere/a.cu", "file:///nowhere/b.cu"
FIXED = KERNEL.replace("[32][32]", "[32][33]")

with Client(*sys.argv[1:]) as client:
    client.open(A, KERNEL)
    client.open(B, FIXED)
    assert client.diagnostics(B) == [] and client.hints(B) == []
    assert len(client.hints(A)) == 1
    client.change(A, FIXED)
    client.change(B, KERNEL)
    assert len(client.diagnostics(B)) == 1 and len(client.hints(B)) == 1
    assert client.hints(A) == []
    client.close(A)
    assert client.hints(A) == [] and len(client.hints(B)) == 1
