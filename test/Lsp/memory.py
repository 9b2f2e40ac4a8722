# Kernels that a change leaves alone are not analysed again. What is said of
# them is what a server says that sees the text for the first time.
# RUN: %python %s

from lsp_client import Client

URI = "file:///nowhere/memory.cu"

TEXT = """\
struct Row { static constexpr int Words = 32; };
__device__ int place(int i) { return i * Row::Words; }

__global__ void first(float *out) {
  __shared__ float one[32][Row::Words];
  one[threadIdx.y][threadIdx.x] = out[0];
  __syncthreads();
  out[threadIdx.x] = one[threadIdx.x][threadIdx.y];
}
__global__ void second(float *out, int pitch) {
  __shared__ float two[2048], unread[32];
  two[threadIdx.x * 2] = out[0];
  unread[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = two[place(threadIdx.x)] + two[threadIdx.x * pitch];
}
void launch(float *out) {
  first<<<1, dim3(32, 8)>>>(out);
  second<<<1, 32>>>(out, 4);
}
"""


def edit(*pairs):
    text = TEXT
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


TEXTS = [
    TEXT,
    # Lines move, all of them or some.
    "\n\n" + TEXT,
    edit(("__global__ void second", "\n// above\n\n__global__ void second")),
    edit(("void launch", "\n\nvoid launch")),
    edit(("}\n\n__global__", "}\n__global__")),
    # One kernel changes.
    edit(("[threadIdx.x * 2]", "[threadIdx.x * 4]")),
    edit(("one[threadIdx.x][threadIdx.y]", "one[threadIdx.y][threadIdx.x]")),
    edit(("one[threadIdx.x]", "  one[threadIdx.x]")),
    # What several use changes.
    edit(("Words = 32", "Words = 33")),
    edit(("i * Row", "i + Row")),
    edit(("int i) {", "int i) {\n")),
    # Launches change.
    edit(("dim3(32, 8)", "dim3(16, 8)")),
    edit(("(out, 4)", "(out, 8)")),
    edit(("  second<<<1, 32>>>(out, 4);\n", "")),
    edit(("second<<<1, 32>>>(out, 4);", "second<<<1, 32>>>(out, 4);\n  second<<<1, 64>>>(out, 1);")),
    edit(("second<<<1, 32>>>", "second<<<1, blocks>>>"), ("launch(float *out", "launch(float *out, int blocks")),
    edit(
        ("second<<<1, 32>>>", "\n  second<<<1, blocks>>>"),
        ("launch(float *out", "launch(float *out, int blocks"),
    ),
    # A name changes, an array moves, a kernel comes and goes.
    edit(("pitch", "width")),
    edit(("  __shared__ float two[2048], unread[32];", "  __shared__ float two[2048],\n    unread[32];")),
    edit(("__global__ void first", "__global__ void none(float *) {}\n__global__ void first")),
    edit(("__global__ void first", "__global__ void broken( {}\n__global__ void first")),
    TEXT,
]


def known(client):
    """All that the server says of the document."""
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    answers = [client.diagnostics(URI)]
    answers.append(client.request("textDocument/inlayHint", textDocument={"uri": URI}, range=everything))
    for number, line in enumerate(client.text.split("\n")):
        for name in ("one[", "two[", "unread["):
            if name in line:
                at = {"line": number, "character": line.index(name) + 1}
                answers.append(client.request("textDocument/hover", textDocument={"uri": URI}, position=at))
    return answers


with Client() as edited:
    for number, text in enumerate(TEXTS):
        edited.text = text
        if number:
            edited.change(URI, text)
        else:
            edited.open(URI, text)
        found = known(edited)
        with Client() as fresh:
            fresh.text = text
            fresh.open(URI, text)
            expected = known(fresh)
        assert len(found) == len(expected)
        for one, other in zip(found, expected):
            assert one == other, f"text {number}:\n{one}\n{other}"
    assert "conflict" in str(found)

    # Options are not the text, and are no memory either.
    settings = {"bankcheck": {"arguments": ["--block=64"]}}
    edited.notify("workspace/didChangeConfiguration", settings=settings)
    assert known(edited) != found
