# What a file includes before its code is precompiled, and nobody notices: a
# server that cannot do that says the same, whatever changes.
# RUN: rm -rf %t && mkdir -p %t/tmp && %python %s %t

import os
import pathlib
import sys
import time

from lsp_client import Client

DIRECTORY = pathlib.Path(sys.argv[1])
FILE, TILE, ONLY = (DIRECTORY / name for name in ("main.cu", "tile.cuh", "only.cuh"))
URI = FILE.as_uri()

TILE_TEXT = """\
#pragma once
namespace cuda {
template <int Scope> class barrier {
  int Phase = 1;
public:
  barrier() = default;
  __device__ ~barrier() { Phase = 0; }
  friend __device__ void init(barrier *b, int n) { b->Phase = n; }
};
}
static_assert(sizeof(cuda::barrier<0>) == 4, "is complete now");
constexpr int Rows = 32, Words = 32;
__constant__ int offset;
static __device__ float *row(float (*tile)[Words], int i) { return tile[i]; }
__global__ void in_header(float *out) {
  __shared__ float there[Rows][Words];
  there[threadIdx.x][0] = out[offset];
  __syncthreads();
  out[threadIdx.x] = there[0][threadIdx.x];
}
"""
TEXT = """\
// Before anything else.
#include "tile.cuh"
#ifdef __CUDACC__
#define SIDE Rows
__global__ void in_file(float *out) {
  __shared__ cuda::barrier<0> ready;
  __shared__ float here[SIDE][Words];
  if (threadIdx.x == 0)
    init(&ready, 1);
  row(here, threadIdx.x)[0] = 1;
  __syncthreads();
  out[threadIdx.x] = here[0][threadIdx.x];
}
void launch(float *out) {
  in_header<<<1, 32>>>(out);
  in_file<<<1, 32>>>(out);
}
#endif
"""


def hints(client):
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    return client.request("textDocument/inlayHint", textDocument={"uri": URI}, range=everything)


def preamble():
    """The precompiled header once there is one."""
    for _ in range(1200):
        if found := list(DIRECTORY.glob("tmp/*/*.pch")):
            return found[0]
        time.sleep(0.1)
    raise AssertionError("no preamble")


def server(temporary):
    os.environ["TMPDIR"] = str(temporary)
    return Client()


TILE.write_text(TILE_TEXT)
with server(DIRECTORY / "tmp") as fast, server(DIRECTORY / "nothing") as slow:

    def same(act):
        answers = []
        for client in (fast, slow):
            act(client)
            answers.append((client.diagnostics(URI), hints(client)))
        assert answers[0] == answers[1], answers
        return str(answers[0])

    def ways(answer):
        return answer.count("is a 32-way bank conflict")

    assert ways(same(lambda c: c.open(URI, TEXT))) == 1
    first = preamble()
    made = first.stat().st_mtime_ns
    # The code changes, and lines move.
    assert ways(same(lambda c: c.change(URI, TEXT.replace("here[0][", "here[1][")))) == 1
    assert first.stat().st_mtime_ns == made
    assert ways(same(lambda c: c.change(URI, TEXT.replace("__global__", "\n\n__global__")))) == 1
    assert ways(same(lambda c: c.change(URI, TEXT.replace("#define SIDE Rows", "#define SIDE Rows\n")))) == 1
    # An error in the code, and one before it.
    assert "undeclared" in same(lambda c: c.change(URI, TEXT.replace("= 1;", "= one;")))
    assert "missing.h" in same(lambda c: c.change(URI, '#include "missing.h"\n' + TEXT))
    # What is included is another, or is there no more.
    assert ways(same(lambda c: c.change(URI, "#define __CUDACC_RTC__\n" + TEXT))) == 1
    assert "not found" in same(lambda c: c.change(URI, TEXT.replace("tile.cuh", "tile.h")))
    assert ways(same(lambda c: c.change(URI, TEXT))) == 1
    # A header is saved with another text of the same size.
    TILE.write_text(TILE_TEXT.replace("Words = 32", "Words = 33"))
    assert ways(same(lambda c: c.save(URI))) == 0
    # A header that is open counts as the editor has it.
    for client in (fast, slow):
        client.open(TILE.as_uri(), TILE_TEXT)
        client.diagnostics(TILE.as_uri())
    assert ways(same(lambda c: c.change(URI, TEXT + "\n"))) == 1
    assert preamble()
assert not list(DIRECTORY.glob("tmp/*")), "the server leaves nothing behind"
