# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random kernels from a seed.

What must hold for a kernel to mean something: no signed overflow (bounded by `reach`),
every array stored to before it is read, barriers only where all threads come, pointers
within their array.
"""

import random

import source
import tree
from tree import Access, Barrier, Choose, Const, Data, If, Leave, Let, Loop, Name, Op, Place, Walk

BLOCKS = [
    (32, 1, 1), (64, 1, 1), (128, 1, 1), (256, 1, 1), (512, 1, 1), (1024, 1, 1), (100, 1, 1),
    (33, 3, 1), (16, 16, 1), (8, 32, 1), (32, 8, 1), (32, 32, 1), (20, 7, 1), (1, 64, 1),
    (48, 2, 1), (8, 8, 4), (4, 4, 4), (16, 4, 2), (3, 5, 7), (2, 2, 64), (7, 1, 1),
]  # fmt: skip
DIMS = [2, 3, 4, 5, 8, 10, 16, 17, 20, 31, 32, 33, 34, 36, 64, 65, 128, 256, 512, 1000, 1024]
LIMIT = 14000  # Bytes of one array: three of them fit into a block's static 48 KiB.
WORDS = ("int", "unsigned")
BYTES_COPIED = (4, 8, 16)


def reach(e, known):
    """A bound of the magnitude of an expression's value, and of all that is in it."""
    if isinstance(e, Const):
        return abs(e.value)
    if isinstance(e, Name):
        return known[e.name]
    if isinstance(e, Data):
        return max(60, reach(e.index, known))
    if isinstance(e, Choose):
        return max(reach(x, known) for x in (e.test, e.yes, e.no))
    left, right = reach(e.left, known), reach(e.right, known)
    if e.op == "*":
        return left * right
    if e.op == "<<":
        return left << min(right, 31)
    if e.op in "+-":
        return left + right
    if e.op == "^":
        return 2 * max(left, right) + 1
    return max(left, right)


class Generator:
    def __init__(self, seed, number, volatile=False):
        self.random = random.Random(f"{seed}/{number}")
        self.name = f"k{seed}_{number}"
        self.volatile = volatile
        self.count = 0  # Of variables.

    def chance(self, share):
        return self.random.random() < share

    def pick(self, *choices):
        return self.random.choice(choices)

    # Expressions

    def expression(self, depth):
        while True:
            e = self.any_expression(depth)
            if reach(e, self.known) < 1 << 30:
                return e

    def any_expression(self, depth):
        if depth == 0 or self.chance(0.12):
            if self.chance(0.85):
                return Name(self.random.choice(self.atoms))
            return Const(self.random.randrange(1, 40))
        left, deeper = self.any_expression(depth - 1), lambda: self.any_expression(depth - 1)
        kind = self.random.random()
        if kind < 0.25:
            return Op("+", left, deeper())
        if kind < 0.31:
            return Op("-", left, deeper())
        if kind < 0.50:
            return Op("*", left, Const(self.pick(2, 3, 4, 5, 7, 8, 9, 16, 17, 31, 32, 33, 34, 64)))
        if kind < 0.58:
            return Op("/", left, Const(self.pick(2, 3, 4, 5, 8, 16, 32)))
        if kind < 0.67:
            return Op("%", left, Const(self.pick(2, 3, 4, 5, 7, 8, 16, 32, 33)))
        if kind < 0.75:
            return Op("&", left, Const(self.pick(1, 3, 7, 15, 31, 28, 24)))
        if kind < 0.77:
            return Op("|", left, deeper())
        if kind < 0.85:
            return Op("^", left, deeper())
        if kind < 0.89:
            return Op("<<", left, Const(self.random.randrange(1, 6)))
        if kind < 0.93:
            return Op(">>", left, Const(self.random.randrange(1, 5)))
        if kind < 0.96:
            return Choose(self.test(), left, deeper())
        if kind < 0.97:
            return Data(left)
        return Op("+", Op("*", Name("tx"), Name(self.pick("n", "m"))), left)

    def test(self):
        tid, lane, tx, r = Name("tid"), Name("lane"), Name("tx"), self.random
        number = lambda *values: Const(r.choice(values))
        kind = r.randrange(11)
        if kind == 0:
            return Op("<", tid, number(1, 7, 16, 20, 31, 32, 33, 40, 64, 100))
        if kind == 1:
            return Op("==", Op("%", tx, number(2, 3, 4)), number(0, 1))
        if kind == 2:
            return Op(">=", tid, number(1, 5, 16, 31, 32, 48))
        if kind == 3:
            return Op("<", lane, number(1, 4, 8, 16, 17, 30))
        if kind == 4:
            return Op("==", Name("warp"), number(0, 1, 2))
        if kind == 5:
            return Op("!=", Op("&", tid, number(1, 2, 4, 8, 16, 32)), Const(0))
        if kind == 6:
            return Op("==", Name("ty"), Const(0))
        if kind == 7:
            return Op("<", tx, Name("n"))
        if kind == 8 and self.chance(0.3):
            return Op("<", Data(tid), number(10, 30, 61))
        if kind == 9:
            return Op(self.pick("<", ">", "=="), Name(r.choice(self.atoms)), Name(r.choice(self.atoms)))
        return Op("<", Op("%", Op("*", tid, number(3, 5, 7)), number(4, 8, 11)), number(1, 2, 3, 4))

    # Arrays and places in them

    def array(self, number):
        kind = self.random.random()
        if kind < 0.62:
            type = self.random.choice([*tree.SCALARS.values(), *[tree.SCALARS[t] for t in ("int", "float", "float")]])
        elif kind < 0.82:
            types = list(tree.VECTORS.values())
            # Volatile vectors are accessed by inline assembly, which has one width.
            types = [t for t in types if t.bytes == 16 and t.lanes == 4] if self.volatile else types
            type = self.random.choice(types)
        else:
            type = self.random.choice(list(tree.STRUCTURES.values()))
        name = f"s{number}"
        if number == 0 and self.chance(0.15):
            return tree.Array(name, type, [self.pick(256, 512, 1000)], dynamic=True)
        while True:
            dims = [self.random.choice(DIMS) for _ in range(self.pick(1, 1, 2, 2, 2, 3))]
            array = tree.Array(name, type, dims)
            if array.length * type.bytes <= LIMIT:
                return array

    def place(self, array, depth=3):
        place = Place(array, [self.expression(self.random.randrange(depth + 1)) for _ in array.dims])
        if array.type.members:
            place.member = self.random.choice(array.type.members)
            if place.member.count > 1:
                place.inner = self.expression(self.random.randrange(2))
        return place

    def filled(self, array):
        """Statements that store to an array before anything else happens."""
        if len(array.dims) == 1 and self.chance(0.5):
            i = self.variable(array.length)
            place = Place(array, [Name(i)])
            step = Const(self.threads)
            made = [Loop(i, Name("tid"), "<", Const(array.length), "+", step, [Access("store", place)])]
        else:
            row = Op("/", Name("tid"), Const(32))
            place = Place(array, [Name("tid")] + [row] * (len(array.dims) - 1))
            made = [Access("store", place)]
        if array.type.members:
            place.member = array.type.members[0]
            place.inner = Const(0)
        return made

    # Statements

    def variable(self, bound):
        self.count += 1
        name = f"i{self.count}"
        self.known[name] = bound
        return name

    def load(self, array):
        how = "direct"
        if len(array.dims) == 1 and not array.type.members and not (self.volatile and array.type.lanes > 1):
            how = self.pick("direct", "direct", "direct", "function", "noinline", "lambda")
            if how == "lambda" and array.type.lanes > 1:
                how = "function"
        place = self.place(array)
        if self.chance(0.06):
            place.index[-1] = Data(self.expression(1))
        return Access("load", place, how)

    def store(self, array):
        how = "direct"
        if len(array.dims) == 1 and not array.type.members and not self.volatile:
            how = self.pick("direct", "direct", "function")
        return Access("store", self.place(array), how, self.random.randrange(100))

    def atomic(self, array):
        if array.type.name == "float":
            return Access("atomic", self.place(array), "float-add")
        return Access("atomic", self.place(array), self.random.choice([a for a in source.ATOMICS if a != "float-add"]))

    def matrix(self, array):
        return Access("ldmatrix", self.place(array, 2), self.pick("x1", "x2", "x4"))

    def loop(self, depth):
        kind = self.random.randrange(7)
        number = lambda *values: Const(self.random.choice(values))
        i = self.variable(4096)
        if kind == 0:
            start, op, bound, step, amount = Const(0), "<", number(2, 3, 4, 5, 8, 12, 20, 70), "+", Const(1)
        elif kind == 1:
            start, op, bound, step, amount = Const(0), "<", Name("n"), "+", Const(1)
        elif kind == 2:
            bound = number(100, 256, 300, 1000, 2048)
            step_words = self.random.choice([self.threads, 64, 256, 100])
            start, op, step, amount = Name("tid"), "<", "+", Const(step_words)
        elif kind == 3:
            start, op, bound, step, amount = number(1, 2, 16, 64), ">", Const(0), ">>", Const(1)
        elif kind == 4:
            start, op, bound, step, amount = Const(1), "<", number(8, 32, 100), "*", Const(2)
        elif kind == 5:
            start, op, bound, step, amount = Name("lane"), "<", Const(40), "+", number(7, 16, 32)
        elif self.chance(0.5):
            start, op, step, amount = Const(0), "<", "+", Const(1)
            bound = Op("%", Data(Name(self.pick("n", "tid", "warp"))), Const(7))
        else:
            start, op, step, amount = Const(0), "<", "+", Const(1)
            bound = Op("+", Op("%", Name(self.pick("tid", "tx", "warp")), Const(5)), Const(1))
        before = self.atoms
        self.atoms = before + [i] * 4
        body = []
        if self.chance(0.12):
            body.append(Leave(self.pick("break", "continue"), self.test()))
        body += [s for _ in range(1 + self.chance(0.3)) for s in self.statements(depth + 1)]
        self.atoms = before
        return Loop(i, start, op, bound, step, amount, body)

    def copies(self, array):
        return array.type.bytes in BYTES_COPIED and not array.type.members and array.type.lanes in (1, 4)

    def statements(self, depth):
        """One statement, or one with what it needs around it."""
        array = self.random.choice(self.arrays)
        kind = self.random.random()
        if kind < 0.40:
            return [self.load(array)]
        if kind < 0.58:
            return [self.store(array)] + [Barrier()] * (depth == 0)
        if kind < 0.68:
            words = [a for a in self.arrays if a.type.name in WORDS or (a.type.name == "float" and self.chance(0.2))]
            if words:
                return [self.atomic(self.random.choice(words))]
            return [self.load(array)]
        if kind < 0.71:
            if len(array.dims) == 1 and array.type.name in tree.SCALARS:
                stride, trips = self.pick(1, 1, 2, 3, 8, 17, 32), self.pick(0, 2, 3, 5, 8)
                if array.length > stride * trips:
                    return [Walk(array, self.expression(2), stride, trips)]
            return [self.load(array)]
        if kind < 0.73:
            if self.copies(array):
                return [Access("async-copy", self.place(array), self.pick("pipeline", "ca"))] + [Barrier()] * (depth == 0)
        elif kind < 0.76 and depth == 0:
            if array.type.bytes == 16 and array.type.lanes > 1 and self.whole:
                return [self.matrix(array)]
        elif kind < 0.79 and depth < 2:
            value = self.expression(2)
            bound = reach(value, self.known)
            name = self.variable(bound)
            before, self.atoms = self.atoms, self.atoms + [name] * 5
            made = [Let(name, value)] + self.statements(depth) + self.statements(depth)
            self.atoms = before
            return made
        elif kind < 0.88 and depth < 2:
            return [If(self.test(), self.statements(depth + 1), self.statements(depth + 1) if self.chance(0.4) else [])]
        elif depth < 2:
            return [self.loop(depth)]
        return [self.load(array)]

    def kernel(self):
        block = self.random.choice(BLOCKS)
        self.threads = block[0] * block[1] * block[2]
        n, m = self.pick(1, 2, 3, 4, 5, 7, 8, 16, 17, 31, 32, 33, 64), self.pick(0, 1, 2, 3, 5, 6, 8, 9)
        signed, grid = self.chance(0.4), self.pick(1, 1, 1, 1, 1, 1, 2, 3)
        self.known = {"tx": 1023, "ty": 1023, "tz": 63, "tid": 1023, "lane": 31, "warp": 31}
        self.known |= {"n": n, "m": m, "bx": grid}
        self.atoms = ["tx", "ty", "tz", "tid", "tid", "tx", "lane", "lane", "warp", "n", "m"]
        if grid > 1 and self.chance(0.3):
            self.atoms.append("bx")
        self.arrays = [self.array(i) for i in range(self.random.randrange(1, 4))]
        body = [s for a in self.arrays for s in self.filled(a)] + [Barrier()]
        leaves = self.chance(0.15)
        self.whole = self.threads % 32 == 0 and not leaves
        if leaves:
            body.append(Leave("return", Op(">=", Name("tid"), Const(self.pick(16, 40, 64, 90)))))
        for _ in range(self.random.randrange(3, 8)):
            body += self.statements(0)
        return tree.Kernel(self.name, block, grid, n, m, signed, self.volatile, self.arrays, body)


def kernels(seed, count, volatile=False):
    return [Generator(seed, number, volatile).kernel() for number in range(count)]
