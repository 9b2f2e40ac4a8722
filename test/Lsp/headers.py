# A finding in a header is told at the header, once, and taken back there.
# RUN: rm -rf %t && mkdir %t && %python %s %t

import pathlib
import sys

from lsp_client import KERNEL, Client

directory = pathlib.Path(sys.argv[1]).resolve()
header = directory / "kernel.cuh"
header.write_text(KERNEL)
sources = [(directory / name).as_uri() for name in ("a.cu", "b.cu")]
INCLUDE = '#include "kernel.cuh"\n'


def of_header(client, count):
    def wanted(message):
        return (
            message.get("method") == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == header.as_uri()
            and len(message["params"]["diagnostics"]) == count
        )

    return client.wait(wanted)["params"]


with Client() as client:
    client.open(sources[0], INCLUDE)
    assert client.diagnostics(sources[0]) == []
    client.open(sources[1], INCLUDE)
    params = of_header(client, 1)
    assert "version" not in params, "it is not open"
    assert params["diagnostics"][0]["range"]["start"]["line"] == 9
    assert client.diagnostics(sources[1]) == []
    # One of the two still says so; both say the same.
    client.close(sources[0])
    of_header(client, 1)
    client.close(sources[1])
    of_header(client, 0)
