# Places count UTF-16 units, whatever stands before them and however lines end.
# RUN: %python %s

from lsp_client import KERNEL, Client, position

# Two bytes, three bytes, and four bytes that are two units.
BEFORE = "/* é 字 🚀 */ "
UNITS = len(BEFORE.encode("utf-16-le")) // 2
assert (len(BEFORE), UNITS, len(BEFORE.encode())) == (12, 13, 18)

LOAD = "tile[threadIdx.x][threadIdx.y + j]"
TEXT = KERNEL.replace(LOAD, BEFORE + LOAD)
EXPECTED = position(9, 4 + len("out[(y + j) * n] = ") + UNITS)


with Client() as client:
    for name, end in ("lf", "\n"), ("crlf", "\r\n"), ("cr", "\r"):
        uri = f"file:///nowhere/{name}.cu"
        client.open(uri, TEXT.replace("\n", end))
        found = client.diagnostics(uri)
        starts = [d["range"]["start"] for d in found]
        assert starts == [EXPECTED], (name, found)
        assert {"start": EXPECTED, "end": position(9, EXPECTED["character"] + len(LOAD))} in [
            d["range"] for d in found
        ]
        assert client.hover(uri, 9, EXPECTED["character"])
        assert client.hover(uri, 9, EXPECTED["character"] - 1) is None
        # An edit behind such characters: the rocket, both units, becomes a space.
        rocket = EXPECTED["character"] - UNITS + BEFORE.encode("utf-16-le").index("🚀".encode("utf-16-le")) // 2
        away = {"start": position(9, rocket), "end": position(9, rocket + 2)}
        client.change(uri, {"range": away, "text": " "})
        starts = [d["range"]["start"] for d in client.diagnostics(uri)]
        assert starts == [position(9, EXPECTED["character"] - 1)], (name, starts)
        # And the fix's edit is where it belongs.
        [action] = client.code_actions(uri)
        [edit] = action["edit"]["changes"][uri]
        assert edit["range"]["start"] == position(1, 28), edit
