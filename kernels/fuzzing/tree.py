# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tree of a generated kernel, from which everything else is made.

Its source (source.py), its meaning (reference.py) and its smaller variants
(shrink.py) come from the same tree, so that none of them reads CUDA text.
"""

from dataclasses import dataclass, field


@dataclass
class Const:
    value: int


@dataclass
class Name:
    name: str


@dataclass
class Data:
    """A value that the host put into global memory, which no analysis can know."""

    index: object


@dataclass
class Op:
    """A binary operation of C, on `int` or `unsigned` as the kernel's words are."""

    op: str
    left: object
    right: object


@dataclass
class Choose:
    test: object
    yes: object
    no: object


@dataclass
class Member:
    name: str
    type: str
    offset: int
    bytes: int
    count: int = 1  # Elements, if it is an array.


@dataclass
class Type:
    """What a shared array holds. A structure is accessed by member, all else as a whole."""

    name: str
    bytes: int
    members: list = field(default_factory=list)
    lanes: int = 1  # Components of a vector type.


@dataclass
class Array:
    name: str
    type: Type
    dims: list
    dynamic: bool = False

    @property
    def length(self):
        product = 1
        for dim in self.dims:
            product *= dim
        return product


@dataclass
class Place:
    """An element (and member, and element of that) of an array; each index is taken
    modulo its dimension."""

    array: Array
    index: list
    member: Member = None
    inner: object = None


@dataclass
class Access:
    """One shared access, on a source line of its own.

    operation: load, store, atomic, ldmatrix or async-copy.
    how: load: direct, function, noinline, lambda; store: direct, function;
         atomic: the expression of source.ATOMICS; ldmatrix: x1, x2, x4;
         async-copy: pipeline or ca.
    """

    operation: str
    place: Place
    how: str = "direct"
    value: int = 0


@dataclass
class Walk:
    """A pointer that starts at an element and advances by `stride` elements, `trips`
    times, or, if `trips` is 0, to the end of the array."""

    array: Array
    start: object
    stride: int
    trips: int


@dataclass
class Let:
    name: str
    value: object


@dataclass
class If:
    test: object
    yes: list
    no: list


@dataclass
class Loop:
    """for (var = start; var op bound; var step amount) body"""

    var: str
    start: object
    op: str
    bound: object
    step: str
    amount: object
    body: list


@dataclass
class Leave:
    """return, break or continue where the test holds."""

    what: str
    test: object


@dataclass
class Barrier:
    pass


@dataclass
class Kernel:
    name: str
    block: tuple
    grid: int
    n: int
    m: int
    signed: bool
    volatile: bool
    arrays: list
    body: list

    @property
    def threads(self):
        return self.block[0] * self.block[1] * self.block[2]


SCALARS = {
    name: Type(name, size)
    for name, size in (
        ("unsigned char", 1),
        ("signed char", 1),
        ("unsigned short", 2),
        ("short", 2),
        ("int", 4),
        ("unsigned", 4),
        ("float", 4),
        ("double", 8),
        ("long long", 8),
    )
}
VECTORS = {
    name: Type(name, size, lanes=lanes)
    for name, size, lanes in (
        ("float2", 8, 2),
        ("int2", 8, 2),
        ("float4", 16, 4),
        ("int4", 16, 4),
        ("double2", 16, 2),
        ("short2", 4, 2),
        ("uchar4", 4, 4),
    )
}


def structure(name, *members):
    laid, offset, align = [], 0, 1
    for type_name, member, count in members:
        size = SCALARS[type_name].bytes
        align = max(align, size)
        offset = -(-offset // size) * size
        laid.append(Member(member, type_name, offset, size, count))
        offset += size * count
    return Type(name, -(-offset // align) * align, laid)


STRUCTURES = {
    type.name: type
    for type in (
        structure("Two", ("float", "a", 1), ("float", "b", 1)),
        structure("Three", ("float", "a", 1), ("float", "b", 1), ("float", "c", 1)),
        structure("Five", *(("float", name, 1) for name in "abcde")),
        structure("Eight", *(("float", name, 1) for name in "abcdefgh")),
        structure("Mixed", ("float", "a", 5), ("short", "b", 6)),
        structure("Wide", ("double", "a", 1), ("int", "b", 3)),
    )
}
