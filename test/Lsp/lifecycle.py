# The start, the end, and requests that are given up.
# RUN: %python %s

from lsp_client import KERNEL, TIMEOUT, Client

URI = "file:///nowhere/life.cu"
NOT_INITIALIZED, INVALID_REQUEST = -32002, -32600
CANCELLED, MODIFIED = -32800, -32801
# An analysis that takes long: a loop of which each iteration is another address.
SLOW = """\
__global__ void slow(float *out, int n) {
  extern __shared__ float s[];
  for (int i = 0; i < 100000000; ++i)
    out[i] = s[(threadIdx.x * i * n) ^ i];
}
void f(float *out, int n) { slow<<<1, 1024>>>(out, n); }
"""

# Nothing before initialize; initialize once; nothing after shutdown.
client = Client(initialize=False)
assert client.fails(client.start("textDocument/hover")).code == NOT_INITIALIZED
client.open(URI, KERNEL)
client.request("initialize", processId=None, rootUri=None, capabilities={})
assert client.fails(client.start("initialize", capabilities={})).code == INVALID_REQUEST
client.versions[URI] = 0
assert client.hover(URI, 9, 30) is None, "what was opened too early is not open"
client.open(URI, KERNEL)
assert client.diagnostics(URI)
client.request("shutdown")
assert client.fails(client.start("shutdown")).code == INVALID_REQUEST
client.notify("exit")
assert client.process.wait(TIMEOUT) == 0

# Without shutdown it is an error, of exit and of an end of the input.
client = Client()
client.notify("exit")
assert client.process.wait(TIMEOUT) == 1
client = Client()
client.open(URI, SLOW)
client.process.stdin.close()
assert client.process.wait(TIMEOUT) == 1

# A request waits for the analysis of its text, unless it is cancelled, the text
# changes, or the document is closed.
with Client("--timeout=1000") as client:

    def ask():
        where = {"line": 3, "character": 13}
        return client.start("textDocument/hover", textDocument={"uri": URI}, position=where)

    client.open(URI, SLOW)
    number = ask()
    client.notify("$/cancelRequest", id=number + 1000)
    client.notify("$/cancelRequest", id=number)
    assert client.fails(number).code == CANCELLED
    number = ask()
    client.change(URI, SLOW + "\n")
    assert client.fails(number).code == MODIFIED
    number = ask()
    client.close(URI)
    assert client.fails(number).code == MODIFIED
    client.open(URI, SLOW)
    number = ask()
    assert client.request("shutdown") is None
    assert client.fails(number).code == CANCELLED
    client.notify("exit")
    assert client.process.wait(TIMEOUT) == 0
    client.stop = lambda: 0
