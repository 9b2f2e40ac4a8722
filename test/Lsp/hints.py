# An inlay hint stands behind each access with a finding, within the range.
# RUN: %python %s

from lsp_client import KERNEL, Client, position

URI = "file:///nowhere/hints.cu"

with Client() as client:
    client.open(URI, KERNEL)
    [hint] = client.hints(URI)
    assert hint["label"] == "32-way" and hint["position"] == position(9, 57), hint
    assert client.hints(URI, {"start": position(0, 0), "end": position(9, 0)}) == []
    assert client.hints(URI, {"start": position(9, 0), "end": position(10, 0)}) == [hint]
