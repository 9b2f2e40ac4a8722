# A crash, an endless analysis and a hungry one are told, and cost one answer.
# RUN: %python %s %S/../Command/Inputs/large.cu

import pathlib
import sys

from lsp_client import KERNEL, Client

URI = "file:///nowhere/crash.cu"
ENDLESS = """\
constexpr int f(int n) { int s = 0; for (int i = 0; i < n; ++i) for (int j = 0; j < n; ++j) s ^= i * j; return s; }
constexpr int x = f(30000);
"""

with Client("--timeout=2", "--", "-fconstexpr-steps=2147483647") as client:

    def problem(text):
        client.change(URI, text)
        [only] = client.diagnostics(URI)
        assert only["severity"] == 1 and only["range"]["start"] == {"line": 0, "character": 0}
        return only["message"]

    client.open(URI, KERNEL)
    assert client.diagnostics(URI)
    message = problem("#pragma clang __debug crash\n")
    assert message.startswith("the compiler crashed on it (") and message.endswith("in the parse")
    message = problem(ENDLESS)
    assert message == "timed out after 2 s, in the parse", message
    client.change(URI, KERNEL)
    assert len(client.diagnostics(URI)) == 1

with Client("--memory-limit=64", "--", "-ftemplate-depth=100000") as client:
    client.open(URI, pathlib.Path(sys.argv[1]).read_text())
    [only] = client.diagnostics(URI)
    assert only["message"] == "needed more than 64 MB, in the parse", only
