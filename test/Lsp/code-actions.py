# A quick fix has the edits that remove the conflict.
# RUN: %python %s

from lsp_client import KERNEL, Client, position

URI = "file:///nowhere/fix.cu"


def applied(text, edit):
    """All on one line each, as this test needs them."""
    lines = text.splitlines(keepends=True)
    for change in reversed(edit["changes"][URI]):
        start, end = change["range"]["start"], change["range"]["end"]
        assert start["line"] == end["line"]
        line = lines[start["line"]]
        lines[start["line"]] = line[: start["character"]] + change["newText"] + line[end["character"] :]
    return "".join(lines)


with Client() as client:
    client.open(URI, KERNEL)
    [action] = client.code_actions(URI)
    assert action["kind"] == "quickfix" and action["isPreferred"], action
    assert action["title"].startswith("declare 'tile' as [32][32 + 1]: "), action

    # It belongs to the finding's place, and to no other kind.
    at = {"start": position(9, 30), "end": position(9, 30)}
    assert client.code_actions(URI, at) == [action]
    assert client.code_actions(URI, at, only=["quickfix"]) == [action]
    assert client.code_actions(URI, at, only=["refactor"]) == []
    elsewhere = {"start": position(3, 0), "end": position(3, 5)}
    assert client.code_actions(URI, elsewhere) == []

    client.change(URI, applied(KERNEL, action["edit"]))
    assert client.diagnostics(URI) == []
    assert client.code_actions(URI) == []
