# What counts is the editor's text, of headers too, saved or not.
# RUN: rm -rf %t && mkdir %t && %python %s %t

import pathlib
import sys

from lsp_client import KERNEL, Client

directory = pathlib.Path(sys.argv[1]).resolve()
source, header = directory / "source.cu", directory / "width.cuh"
source.write_text("int nothing;\n")
header.write_text("#define WIDTH 33\n")
text = '#include "width.cuh"\n' + KERNEL.replace("[32][32]", "[32][WIDTH]")

with Client() as client:
    client.open(source.as_uri(), text)
    assert client.diagnostics(source.as_uri()) == []

    # A header that is changed and not saved counts in the source's next analysis.
    client.open(header.as_uri(), "#define WIDTH 32\n")
    client.change(source.as_uri(), text + "\n")
    [found] = client.diagnostics(source.as_uri())
    assert found["range"]["start"]["line"] == 10, found
    fixes = client.code_actions(source.as_uri())
    assert fixes, "an edit for a text that is nowhere saved"

    # Saving anything analyses all.
    client.change(header.as_uri(), "#define WIDTH 33\n")
    client.save(header.as_uri())
    client.wait(
        lambda m: m.get("method") == "textDocument/publishDiagnostics"
        and m["params"]["uri"] == source.as_uri()
        and m["params"]["diagnostics"] == []
    )
    assert source.read_text() == "int nothing;\n"

    # What is closed is forgotten.
    client.change(header.as_uri(), "#define WIDTH 32\n")
    client.change(source.as_uri(), text)
    assert client.diagnostics(source.as_uri())
    client.close(source.as_uri())
    client.wait(
        lambda m: m.get("method") == "textDocument/publishDiagnostics"
        and m["params"] == {"uri": source.as_uri(), "diagnostics": []}
    )
