# Hover on an access: what it costs and why, for the expression under the mouse.
# RUN: %python %s

from lsp_client import KERNEL, Client, position

URI = "file:///nowhere/hover.cu"

with Client() as client:
    client.open(URI, KERNEL)
    shown = client.hover(URI, 9, 40)
    assert shown["range"] == {"start": position(9, 23), "end": position(9, 57)}, shown
    text = shown["contents"]["value"]
    assert shown["contents"]["kind"] == "markdown"
    assert "**load of 4 bytes**, 'tile': **32-way bank conflict**" in text, text
    assert "| requests | wavefronts | ideal | excessive | verdict |" in text, text
    assert "| 32 | 1024 | 32 | 992 | exact |" in text, text
    assert "kernel 'transpose', block (32, 8, 1)" in text, text
    # Markdown would take the star for emphasis.
    assert "lane i reads word 32\\*i + k: every lane in bank k" in text, text

    # The picture: one lane after the other in one bank; of 32 rows the first 8.
    picture = text.partition("```text\n")[2].splitlines()
    assert picture[0].split() == ["bank", *map(str, range(32))], picture
    assert [row.split() for row in picture[1:4]] == [
        [f"{row + 1}|", str(row), *["."] * 31] for row in range(3)
    ], picture
    assert picture[9:] == ["and 24 more wavefronts", "```"], picture

    # The store has no conflict, and hover says so, on its left side.
    shown = client.hover(URI, 5, 4)
    assert shown["range"] == {"start": position(5, 4), "end": position(5, 38)}, shown
    text = shown["contents"]["value"]
    assert "**store of 4 bytes**, 'tile': no bank conflict" in text, text
    assert "| 32 | 32 | 32 | 0 | exact |" in text, text

    # Nothing beside it, behind the text, and in a document that is not open.
    assert client.hover(URI, 5, 3) is None
    assert client.hover(URI, 5, 38) is None
    assert client.hover(URI, 100000, 100000) is None
    assert client.hover(URI, -1, -1) is None
    assert client.hover("file:///nowhere/other.cu", 5, 4) is None

    # Of nested accesses the inner one; an unknown one with its reason.
    client.change(
        URI,
        "__global__ void k(float *out) {\n"
        "  __shared__ int index[32];\n"
        "  __shared__ float value[1024];\n"
        "  index[threadIdx.x] = out[threadIdx.x];\n"
        "  value[threadIdx.x] = out[threadIdx.x];\n"
        "  __syncthreads();\n"
        "  out[threadIdx.x] = value[index[31 - threadIdx.x]];\n"
        "}\n"
        "void f(float *out) { k<<<1, 32>>>(out); }\n",
    )
    assert "'index'" in client.hover(URI, 6, 30)["contents"]["value"]
    text = client.hover(URI, 6, 22)["contents"]["value"]
    assert "'value'" in text and "unknown: " in text, text

    # What is assigned to, however it is written.
    for statement, begin, end in (
        ("s->a[t].b[1] += 1;", 0, 12),
        ("*(p + t * 4) = 1;", 0, 12),
        ("if (t) p[t * 4]++;", 7, 15),
        ("if (t) ++p[t * 4];", 7, 17),
        ("{ (p)[t * 4] = 1; }", 2, 12),
        ("atomicAdd(&p[t * 4], 1);", 0, 23),
    ):
        client.change(
            URI,
            "struct S { struct { int b[2]; } a[32]; };\n"
            "__global__ void k(int *out) {\n"
            "  __shared__ S array[32]; __shared__ int many[128];\n"
            "  S *s = array; int *p = many; int t = threadIdx.x;\n"
            f"{statement}\n"
            "  __syncthreads(); out[t] = many[t] + array[0].a[t].b[1];\n"
            "}\n"
            "void f(int *out) { k<<<1, 32>>>(out); }\n",
        )
        for column in (begin, end - 1):
            shown = client.hover(URI, 4, column)
            assert shown, (statement, column)
            assert shown["range"] == {"start": position(4, begin), "end": position(4, end)}, (
                statement,
                shown["range"],
            )
