# NOLINT and --rules, as for the tool, in what is not saved.
# RUN: %python %s

from lsp_client import KERNEL, Client

URI = "file:///nowhere/suppressed.cu"
LOAD = "tile[threadIdx.x][threadIdx.y + j];"

with Client() as client:
    client.open(URI, KERNEL.replace(LOAD, LOAD + " // NOLINT(bankcheck-*)"))
    assert client.diagnostics(URI) == []
    assert client.hints(URI) == [] and client.code_actions(URI) == []
    # What it costs is there to see.
    assert "32-way" in client.hover(URI, 9, 30)["contents"]["value"]
    client.change(URI, KERNEL.replace(LOAD, LOAD + " // NOLINT(other-*)"))
    assert len(client.diagnostics(URI)) == 1
    client.change(URI, KERNEL + "// NOLINTBEGIN\n")
    unmatched, _ = client.diagnostics(URI)
    assert "NOLINTBEGIN" in unmatched["message"], unmatched
    client.change(URI, KERNEL)
    assert len(client.diagnostics(URI)) == 1
    client.notify(
        "workspace/didChangeConfiguration", settings={"arguments": ["--rules=-bankcheck-conflict"]}
    )
    assert client.diagnostics(URI) == []
