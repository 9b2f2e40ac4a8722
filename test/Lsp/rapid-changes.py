# A thousand changes at once: the last one counts, and what was begun for the
# others is given up.
# RUN: %python %s

from lsp_client import KERNEL, Client, position

URI = "file:///nowhere/rapid.cu"
LINE, COLUMN = 1, len("  __shared__ float tile[32][3")

with Client() as client:
    client.open(URI, KERNEL)
    # Typing "2" and taking it back, over and over, ends with "[33]".
    for number in range(999):
        at = position(LINE, COLUMN)
        if number % 2:
            change = {"range": {"start": at, "end": position(LINE, COLUMN + 1)}, "text": ""}
        else:
            change = {"range": {"start": at, "end": at}, "text": "4"}
        client.change(URI, change)
    behind = {"start": position(LINE, COLUMN), "end": position(LINE, COLUMN + 2)}
    client.change(URI, {"range": behind, "text": "3"})
    assert client.versions[URI] == 1001
    assert client.first_diagnostics(URI) == []
    analysed = [m for m in client.received if m.get("method") == "textDocument/publishDiagnostics"]
    assert len(analysed) < 500, "most of them must have been given up"

    # Several changes in one message are made one after the other.
    first = {"start": position(LINE, COLUMN), "end": position(LINE, COLUMN + 1)}
    client.change(URI, {"range": first, "text": "99"}, {"range": behind, "text": "2"})
    assert len(client.diagnostics(URI)) == 1
