# The tool's options: on the command line, at the start, and while it runs.
# RUN: %python %s

from lsp_client import KERNEL, Client

URI = "file:///nowhere/configured.cu"
# 2-way conflicts, whose stride comes from the command.
TEXT = """\
__global__ void k(float *out) {
  __shared__ float s[64 * STRIDE];
  s[threadIdx.x] = s[threadIdx.x + 32] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x * STRIDE];
}
"""


def message(client):
    return client.wait(lambda m: m.get("method") == "window/showMessage")["params"]


def set_options(client, settings):
    client.notify("workspace/didChangeConfiguration", settings=settings)


with Client("--", "-DSTRIDE=2") as client:
    client.open(URI, TEXT)
    assert "2-way" in client.diagnostics(URI)[0]["message"]

    set_options(client, {"bankcheck": {"arguments": ["--min-ways=3"]}})
    assert client.diagnostics(URI) == []
    # Compiler options add to the command line's.
    set_options(client, {"arguments": ["--block=32", "--", "-USTRIDE", "-DSTRIDE=4"]})
    found = client.diagnostics(URI)
    assert "4-way" in found[0]["message"], found

    # What is wrong is told, and changes nothing.
    for wrong, why in (
        ({"arguments": ["--no-such-option"]}, "unknown option '--no-such-option'"),
        ({"arguments": ["--min-ways=x"]}, "expected a positive number"),
        ({"arguments": ["--fix"]}, "unknown option '--fix'"),
        ({"arguments": ["file.cu"]}, "unknown option 'file.cu'"),
        ({"arguments": "--min-ways=3"}, "expected array"),
        ({"bankcheck": {"minways": 3}}, "unknown setting 'minways'"),
        ({"bankcheck": 3}, "the settings are no object"),
    ):
        set_options(client, wrong)
        told = message(client)
        assert told["type"] == 1 and why in told["message"], told
        assert client.diagnostics(URI) == found
    # Settings of others are no settings.
    set_options(client, {"other": {"minways": 3}})
    set_options(client, None)
    client.change(URI, TEXT)
    assert client.diagnostics(URI) == found

with Client(settings={"arguments": ["--min-ways=33"]}) as client:
    client.open(URI, KERNEL)
    assert client.diagnostics(URI) == []

with Client(settings={"arguments": ["--min-ways"]}) as client:
    assert "needs a value" in message(client)["message"]
    client.open(URI, KERNEL)
    assert len(client.diagnostics(URI)) == 1
