# What is no file, and what is no CUDA, is not ours.
# RUN: %python %s

from lsp_client import KERNEL, Client

with Client() as client:
    for uri in ("untitled:Untitled-1", "git:/x.cu?main", "vscode-notebook-cell:/x.cu#1", "nonsense", ""):
        client.open(uri, KERNEL)
        client.change(uri, KERNEL)
        assert client.hover(uri, 9, 30) is None
        assert client.hints(uri) is None and client.code_actions(uri) is None
        client.close(uri)
    for name, language in (("x.cpp", "cpp"), ("x.py", "python")):
        uri = "file:///nowhere/" + name
        client.open(uri, KERNEL, language)
        client.change(uri, KERNEL)
        assert client.hover(uri, 9, 30) is None
    # By its language or by its name.
    for name, language in (("x.h", "cuda"), ("y.h", "cuda-cpp"), ("x.cu", "cpp"), ("x.cuh", "")):
        uri = "file:///nowhere/" + name
        client.open(uri, KERNEL, language)
        assert len(client.diagnostics(uri)) == 1
    uris = {m["params"]["uri"] for m in client.received if m.get("method")}
    assert not any(uri.endswith((".cpp", ".py")) for uri in uris), uris
    # Odd characters in names.
    uri = "file:///nowhere/a%20b%23%C3%A9.cu"
    client.open(uri, KERNEL)
    assert len(client.diagnostics(uri)) == 1
