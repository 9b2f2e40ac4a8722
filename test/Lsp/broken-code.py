# A document that does not parse: the compiler's errors, which kernels they
# cost, and the findings of the others.
# RUN: %python %s

from lsp_client import KERNEL, Client

URI = "file:///nowhere/broken.cu"
BROKEN = "__global__ void broken() { int x = undeclared; }\n"

with Client() as client:
    client.open(URI, BROKEN + KERNEL)
    error, warning, finding = client.diagnostics(URI)
    assert error["severity"] == 1 and "undeclared" in error["message"], error
    assert error["range"] == {
        "start": {"line": 0, "character": 35},
        "end": {"line": 0, "character": 45},
    }, error
    assert warning["message"].startswith("kernel 'broken()' is not analysed: "), warning
    assert finding["code"] == "bankcheck-conflict" and finding["range"]["start"]["line"] == 10
    for text in ("", "(", "}}}}", "#include", '#include "none.h"', '"', "/*", "\0", "\ufeff", "💥" * 1000):
        client.change(URI, text)
        client.diagnostics(URI)
        client.hover(URI, 0, 0)
    client.change(URI, KERNEL)
    assert len(client.diagnostics(URI)) == 1
