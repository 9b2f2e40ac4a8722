# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes kernels as CUDA source: one shared access a line."""

import tree

# What atomics look like; {} is the address. `used` ones need the old value.
ATOMICS = {
    "add": "atomicAdd({}, v);",
    "add-one": "atomicAdd({}, 1);",
    "add-two": "atomicAdd({}, 2);",
    "sub": "atomicSub({}, v);",
    "max": "atomicMax({}, v);",
    "min": "atomicMin({}, v);",
    "and": "atomicAnd({}, v);",
    "or": "atomicOr({}, v);",
    "xor": "atomicXor({}, v);",
    "exchange": "atomicExch({}, v);",
    "swap": "atomicCAS({}, v, 3);",
    "used-add": "acc += (int)atomicAdd({}, v);",
    "used-one": "acc += (int)atomicAdd({}, 1);",
    "used-exchange": "acc += (int)atomicExch({}, v);",
    "float-add": "atomicAdd({}, 1.5f);",
}

HEADER = """\
#include <cstdio>
#include <cuda_pipeline.h>
#include <cuda_runtime.h>

{structures}
template <class T> __device__ __forceinline__ T fetch(const T *p, unsigned i) {{
  return p[i];
}}
template <class T> __device__ __noinline__ T far_fetch(const T *p, unsigned i) {{
  return p[i];
}}
template <class T, class V>
__device__ __forceinline__ void put(T *p, unsigned i, V value) {{
  p[i] = value;
}}
static __device__ __forceinline__ int fetch16(const volatile void *p) {{
  unsigned s = (unsigned)__cvta_generic_to_shared((const void *)p);
  int x, y, z, w;
  asm volatile("ld.shared.v4.u32 {{%0, %1, %2, %3}}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "r"(s));
  return x + y + z + w;
}}
static __device__ __forceinline__ void put16(volatile void *p, int x) {{
  unsigned s = (unsigned)__cvta_generic_to_shared((const void *)p);
  asm volatile("st.shared.v4.u32 [%0], {{%1, %1, %1, %1}};" ::"r"(s), "r"(x) : "memory");
}}
static __device__ __forceinline__ int matrix1(const volatile void *p) {{
  unsigned s = (unsigned)__cvta_generic_to_shared((const void *)p);
  int a;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {{%0}}, [%1];" : "=r"(a) : "r"(s));
  return a;
}}
static __device__ __forceinline__ int matrix2(const volatile void *p) {{
  unsigned s = (unsigned)__cvta_generic_to_shared((const void *)p);
  int a, b;
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {{%0, %1}}, [%2];" : "=r"(a), "=r"(b) : "r"(s));
  return a + b;
}}
static __device__ __forceinline__ int matrix4(const volatile void *p) {{
  unsigned s = (unsigned)__cvta_generic_to_shared((const void *)p);
  int a, b, c, d;
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {{%0, %1, %2, %3}}, [%4];" : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "r"(s));
  return a + b + c + d;
}}
"""
COPY = (
    'asm volatile("cp.async.ca.shared.global [%0], [%1], {bytes};" ::'
    '"r"((unsigned)__cvta_generic_to_shared((const void *)&{place})),'
    ' "l"(in + 16 * (tid & 255)) : "memory");'
)


def helper_lines(header):
    """{name of a function of the header: the line of its shared access}."""
    lines, name = {}, None
    for number, text in enumerate(header, 1):
        if "(" in text and text.endswith("{"):
            name = text.split("(")[0].split()[-1]
        elif "p[i]" in text or "asm volatile" in text:
            lines[name] = number
    return lines


class Printer:
    """The text of one kernel. `lines` maps the id of a statement to the line of its shared
    access, which is in the function that makes it."""

    def __init__(self, kernel, first_line, helpers):
        self.helpers = helpers
        self.kernel = kernel
        self.text = []
        self.first_line = first_line
        self.lines = {}
        self.barrier = "__syncthreads();"
        self.word = "int" if kernel.signed else "unsigned"

    def emit(self, depth, text):
        self.text.append("  " * depth + text)
        return self.first_line + len(self.text) - 1

    def call(self, depth, function, text):
        line = self.emit(depth, text)
        return self.helpers[function] if function else line

    def expression(self, e):
        if isinstance(e, tree.Const):
            return str(e.value)
        if isinstance(e, tree.Name):
            return e.name
        if isinstance(e, tree.Data):
            return f"({self.word})in[({self.expression(e.index)}) & 1023]"
        if isinstance(e, tree.Choose):
            parts = (self.expression(x) for x in (e.test, e.yes, e.no))
            return "({} ? {} : {})".format(*parts)
        return f"({self.expression(e.left)} {e.op} {self.expression(e.right)})"

    def modulo(self, e, dim):
        text = self.expression(e)
        if self.kernel.signed:
            text = f"(unsigned){text}"
        return f"({text}) & {dim - 1}" if dim & (dim - 1) == 0 else f"({text}) % {dim}u"

    def place(self, place):
        text = place.array.name
        for e, dim in zip(place.index, place.array.dims):
            text += f"[{self.modulo(e, dim)}]"
        if place.member:
            text += f".{place.member.name}"
            if place.member.count > 1:
                text += f"[{self.modulo(place.inner, place.member.count)}]"
        return text

    def flat(self, place):
        """Pointer to and number of the element of a one-dimensional array."""
        return f"{place.array.name}, {self.modulo(place.index[0], place.array.dims[0])}"

    def made(self, place, value):
        """A value of the element's type."""
        name = place.member.type if place.member else place.array.type.name
        lanes = 1 if place.member else place.array.type.lanes
        if lanes == 1:
            return f"({name})(v + {value})"
        rest = "".join(f", {i}" for i in range(1, lanes))
        return f"make_{name}(v + {value}{rest})"

    def load(self, depth, access):
        place, how = access.place, access.how
        kind = place.array.type
        if kind.lanes > 1 and not place.member:
            if self.kernel.volatile:
                return self.call(depth, "fetch16", f"acc += fetch16(&{self.place(place)});")
            function = {"function": "fetch", "noinline": "far_fetch"}.get(how)
            value = f"{function}({self.flat(place)})" if function else self.place(place)
            parts = " + ".join(f"t_.{c}" for c in "xyzw"[: kind.lanes])
            return self.call(depth, function, f"{{ {kind.name} t_ = {value}; acc += (int)({parts}); }}")
        if how == "lambda":
            name = f"at{len(self.text)}"
            line = self.emit(depth, f"auto {name} = [&](unsigned i) {{ return (int){place.array.name}[i]; }};")
            self.emit(depth, f"acc += {name}({self.modulo(place.index[0], place.array.dims[0])});")
            return line
        if how in ("function", "noinline"):
            function = "fetch" if how == "function" else "far_fetch"
            return self.call(depth, function, f"acc += (int){function}({self.flat(place)});")
        return self.emit(depth, f"acc += (int){self.place(place)};")

    def store(self, depth, access):
        place = access.place
        if self.kernel.volatile and place.array.type.lanes > 1:
            return self.call(depth, "put16", f"put16(&{self.place(place)}, v + {access.value});")
        value = self.made(place, access.value)
        if access.how == "function":
            return self.call(depth, "put", f"put({self.flat(place)}, {value});")
        return self.emit(depth, f"{self.place(place)} = {value};")

    def access(self, depth, access):
        place = access.place
        if access.operation == "load":
            return self.load(depth, access)
        if access.operation == "store":
            return self.store(depth, access)
        if access.operation == "atomic":
            address = f"({place.array.type.name} *)&{self.place(place)}"
            return self.emit(depth, ATOMICS[access.how].format(address))
        if access.operation == "ldmatrix":
            function = f"matrix{access.how[1]}"
            return self.call(depth, function, f"acc += {function}(&{self.place(place)});")
        size = place.array.type.bytes
        if access.how == "ca":
            line = self.emit(depth, COPY.format(bytes=size, place=self.place(place)))
        else:
            target = f"(void *)&{self.place(place)}"
            line = self.emit(depth, f"__pipeline_memcpy_async({target}, in + 16 * (tid & 255), {size});")
        self.emit(depth, "__pipeline_commit(); __pipeline_wait_prior(0);")
        return line

    def walk(self, depth, walk):
        array, text = walk.array, self.modulo(walk.start, walk.array.length)
        qualifier = "volatile " * self.kernel.volatile
        if walk.trips:
            text = self.modulo(walk.start, array.length - walk.stride * (walk.trips - 1))
            self.emit(depth, f"{{ const {qualifier}{array.type.name} *p = &{array.name}[{text}];")
            self.emit(depth, f"for (int i = 0; i < {walk.trips}; ++i, p += {walk.stride})")
        else:
            self.emit(depth, f"{{ const {qualifier}{array.type.name} *p = &{array.name}[{text}];")
            self.emit(depth, f"for (; p < {array.name} + {array.length}; p += {walk.stride})")
        line = self.emit(depth + 1, "acc += (int)*p;")
        self.emit(depth, "}")
        return line

    def statement(self, depth, s):
        if isinstance(s, tree.Access):
            self.lines[id(s)] = self.access(depth, s)
        elif isinstance(s, tree.Walk):
            self.lines[id(s)] = self.walk(depth, s)
        elif isinstance(s, tree.Let):
            self.emit(depth, f"{self.word} {s.name} = {self.expression(s.value)};")
        elif isinstance(s, tree.Barrier):
            self.emit(depth, self.barrier)
        elif isinstance(s, tree.Leave):
            self.emit(depth, f"if ({self.expression(s.test)}) {s.what};")
            if s.what == "return":
                self.barrier = "__syncwarp();"
        elif isinstance(s, tree.If):
            self.emit(depth, f"if ({self.expression(s.test)}) {{")
            self.branch(depth + 1, s.yes)
            if s.no:
                self.emit(depth, "} else {")
                self.branch(depth + 1, s.no)
            self.emit(depth, "}")
        else:
            step = {"+": "+=", "-": "-=", "*": "*=", ">>": ">>="}[s.step]
            self.emit(
                depth,
                f"for ({self.word} {s.var} = {self.expression(s.start)}; {s.var} {s.op} {self.expression(s.bound)};"
                f" {s.var} {step} {self.expression(s.amount)}) {{",
            )
            self.block(depth + 1, s.body)
            self.emit(depth, "}")

    def branch(self, depth, statements):
        """Two branches that begin or end alike are joined there, even if they are volatile,
        unless something keeps them apart."""
        for part in ([], statements, []):
            self.block(depth, part)
            if not part and self.kernel.volatile:
                self.emit(depth, f'asm volatile("// {len(self.text)}");')

    def block(self, depth, statements):
        for s in statements:
            self.statement(depth, s)

    def kernel_text(self):
        k, word = self.kernel, self.word
        self.emit(0, f"__global__ void {k.name}(const int *in, int *out, {word} n, {word} m) {{")
        qualifier = "volatile " * k.volatile
        for a in k.arrays:
            if a.dynamic:
                self.emit(1, f"extern __shared__ float4 dynamic_{k.name}[];")
                self.emit(1, f"{qualifier}{a.type.name} *{a.name} = ({qualifier}{a.type.name} *)dynamic_{k.name};")
            else:
                dims = "".join(f"[{d}]" for d in a.dims)
                self.emit(1, f"__shared__ {qualifier}{a.type.name} {a.name}{dims};")
        self.emit(1, f"{word} tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z, bx = blockIdx.x;")
        self.emit(1, f"{word} tid = tx + ({word})blockDim.x * (ty + ({word})blockDim.y * tz);")
        self.emit(1, f"{word} lane = tid % 32, warp = tid / 32;")
        self.emit(1, "int v = in[tid], acc = 0;")
        self.block(1, k.body)
        self.emit(1, "out[bx * 1024 + tid] = acc;")
        self.emit(0, "}")


def shared_bytes(kernel):
    return sum(a.length * a.type.bytes for a in kernel.arrays if a.dynamic)


def program(kernels):
    """The text of a .cu file that launches the kernels in turn, and the lines of each
    kernel's accesses: [{id of statement: line}]."""
    types = []
    for t in tree.STRUCTURES.values():
        members = " ".join(
            f"{m.type} {m.name}{f'[{m.count}]' if m.count > 1 else ''};" for m in t.members
        )
        types.append(f"struct {t.name} {{ {members} }};")
    text = HEADER.format(structures="\n".join(types)).splitlines() + [""]
    places, helpers = [], helper_lines(text)
    for k in kernels:
        printer = Printer(k, len(text) + 1, helpers)
        printer.kernel_text()
        text += printer.text + [""]
        places.append(printer.lines)
    text += [
        "int main() {",
        "  static int data[8192];",
        "  for (int i = 0; i < 8192; ++i)",
        "    data[i] = (i * 7 + 3) % 61;",
        "  int *in, *out;",
        "  cudaMalloc(&in, sizeof data);",
        "  cudaMemcpy(in, data, sizeof data, cudaMemcpyHostToDevice);",
        "  cudaMalloc(&out, 8192 * sizeof(int));",
    ]
    for k in kernels:
        block = ", ".join(map(str, k.block))
        text.append(f"  {k.name}<<<{k.grid}, dim3({block}), {shared_bytes(k)}>>>(in, out, {k.n}, {k.m});")
    text += [
        "  cudaError_t error = cudaDeviceSynchronize();",
        "  if (error != cudaSuccess)",
        '    fprintf(stderr, "%s\\n", cudaGetErrorString(error));',
        "  return error != cudaSuccess;",
        "}",
    ]
    return "\n".join(text) + "\n", places
