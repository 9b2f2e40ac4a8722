# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a kernel does, thread by thread, from its tree: slow, simple, and independent.

Each thread runs on its own, as a Python function made from the tree. It notes at which
statement and in which iterations of the loops around it which byte offset it accessed.
The lanes of a warp that note the same statement in the same iterations are one request.
That is the source's view. A compiler may do less (merge, keep in registers), so that only
`volatile` kernels can be compared with it.
"""

import collections

import model
import tree

MASK = 0xFFFFFFFF


class TooLong(Exception):
    """The kernel has more accesses than are worth the time."""


def quotient(a, b):
    return a // b if a >= 0 else -(-a // b)


def remainder(a, b):
    return a - b * quotient(a, b)


class Translator:
    """Makes the Python function of one thread."""

    def __init__(self, kernel):
        self.kernel = kernel
        self.text = []
        self.sites = []  # (statement, array) by number.
        self.counters = []

    def emit(self, depth, text):
        self.text.append("    " * depth + text)

    def wrap(self, text):
        return text if self.kernel.signed else f"({text} & {MASK})"

    def expression(self, e):
        if isinstance(e, tree.Const):
            return str(e.value)
        if isinstance(e, tree.Name):
            return e.name
        if isinstance(e, tree.Data):
            return f"((({self.expression(e.index)}) & 1023) * 7 + 3) % 61"
        if isinstance(e, tree.Choose):
            test, yes, no = (self.expression(x) for x in (e.test, e.yes, e.no))
            return f"(({yes}) if {test} else ({no}))"
        left, right = f"({self.expression(e.left)})", f"({self.expression(e.right)})"
        if e.op in ("/", "%"):
            if self.kernel.signed:
                return f"{'quotient' if e.op == '/' else 'remainder'}({left}, {right})"
            return f"({left} {'//' if e.op == '/' else '%'} {right})"
        text = f"({left} {e.op} {right})"
        return self.wrap(text) if e.op in ("+", "-", "*", "<<") else text

    def modulo(self, e, dim):
        return f"((({self.expression(e)}) & {MASK}) % {dim})"

    def offset(self, place):
        array, text = place.array, "0"
        for e, dim in zip(place.index, array.dims):
            text = f"(({text}) * {dim} + {self.modulo(e, dim)})"
        text = f"{text} * {array.type.bytes}"
        if place.member:
            text += f" + {place.member.offset}"
            if place.member.count > 1:
                text += f" + {self.modulo(place.inner, place.member.count)} * {place.member.bytes}"
        return text

    def note(self, depth, statement, offset, *counters):
        self.sites.append(statement)
        key = ", ".join([str(len(self.sites) - 1), *self.counters, *counters])
        self.emit(depth, f"note(({key},), {offset})")

    def statement(self, depth, s):
        if isinstance(s, tree.Access):
            self.note(depth, s, self.offset(s.place))
        elif isinstance(s, tree.Walk):
            size, length = s.array.type.bytes, s.array.length
            if s.trips:
                self.emit(depth, f"start = {self.modulo(s.start, length - s.stride * (s.trips - 1))}")
                self.emit(depth, f"for turn in range({s.trips}):")
            else:
                self.emit(depth, f"start = {self.modulo(s.start, length)}")
                self.emit(depth, f"for turn in range(({length} - start + {s.stride - 1}) // {s.stride}):")
            self.note(depth + 1, s, f"(start + turn * {s.stride}) * {size}", "turn")
        elif isinstance(s, tree.Let):
            self.emit(depth, f"{s.name} = {self.expression(s.value)}")
        elif isinstance(s, tree.Leave):
            self.emit(depth, f"if {self.expression(s.test)}: {s.what}")
        elif isinstance(s, tree.If):
            self.emit(depth, f"if {self.expression(s.test)}:")
            self.block(depth + 1, s.yes)
            if s.no:
                self.emit(depth, "else:")
                self.block(depth + 1, s.no)
        elif isinstance(s, tree.Loop):
            # A generator gives the variable's values, so that `continue` is Python's.
            counter = f"c{len(self.sites)}_{depth}"
            bound = self.expression(s.bound)
            amount, start = self.expression(s.amount), self.expression(s.start)
            self.emit(depth, f"for {counter}, {s.var} in turns({start}, '{s.op}', {bound}, '{s.step}', {amount}):")
            self.counters.append(counter)
            self.block(depth + 1, s.body)
            self.counters.pop()

    def block(self, depth, statements):
        before = len(self.text)
        for s in statements:
            self.statement(depth, s)
        if len(self.text) == before:
            self.emit(depth, "pass")

    def function(self):
        k = self.kernel
        self.emit(0, "def thread(tx, ty, tz, bx, note):")
        self.emit(1, f"n, m = {k.n}, {k.m}")
        self.emit(1, f"tid = tx + {k.block[0]} * (ty + {k.block[1]} * tz)")
        self.emit(1, "lane, warp = tid % 32, tid // 32")
        self.block(1, k.body)
        names = {"quotient": quotient, "remainder": remainder, "turns": turns}
        exec("\n".join(self.text), names)
        return names["thread"]


def turns(value, op, bound, step, amount):
    """The iterations of a `for`: (number, value of its variable)."""
    number = 0
    while value < bound if op == "<" else value > bound:
        yield number, value
        if step == "+":
            value += amount
        elif step == "*":
            value *= amount
        else:
            value >>= amount
        number += 1


def varies(e, of_thread):
    """Whether an expression names something that is not the same for all threads."""
    if isinstance(e, tree.Name):
        return e.name in of_thread
    parts = (getattr(e, part, None) for part in ("left", "right", "test", "yes", "no", "index"))
    return any(varies(part, of_thread) for part in parts if part)


def operations(statement):
    """What a line has: the profiler sees the loads of a loop, too."""
    if isinstance(statement, tree.Walk):
        return ("load",)
    return ("atomic", "load") if statement.how == "float-add" else (statement.operation,)


def combined(atomic, lanes):
    """Whether the compiler may combine the lanes' atomics into one (their address is the
    same, on the face of it or as it turns out)."""
    if atomic.how in ("float-add", "swap"):
        return False
    same = not any(varies(e, ("tx", "ty", "tz", "tid", "lane")) for e in atomic.place.index)
    return same or len(set(lanes.values())) == 1 < len(lanes)


def loaded(name, size):
    """Bytes that a load takes: kernels use an int of what they load, and nothing loads the
    other word of an integer."""
    return 4 if name == "long long" else size


def cost(statement, lanes):
    """(requests, wavefronts, ideal) of one request by operation, or None where no count is
    promised."""
    if getattr(statement, "how", "") == "float-add":
        turns, loads, updates = model.float_add(lanes)
        return (turns, updates, 2), (turns, loads, 1)
    plain = plain_cost(statement, lanes)
    return plain and ((1, *plain),)


def plain_cost(statement, lanes):
    """(wavefronts, ideal) of one request that is no loop, or None."""
    if isinstance(statement, tree.Walk):
        return model.load(lanes, loaded(statement.array.type.name, statement.array.type.bytes))
    place = statement.place
    what = place.member or place.array.type
    size = what.bytes
    if statement.operation == "load":
        return model.load(lanes, loaded(what.type if place.member else what.name, size))
    if statement.operation == "store":
        return model.store(lanes, size)
    if statement.operation == "ldmatrix":
        return model.ldmatrix(lanes, int(statement.how[1]))
    if statement.operation == "async-copy":
        return None if statement.how == "pipeline" and size == 16 else model.async_copy(lanes, size)
    return None if combined(statement, lanes) else model.atomic(lanes, statement.how)


def shifts(statement):
    """The places modulo a word where the array may begin: byte arrays begin anywhere."""
    array = statement.array if isinstance(statement, tree.Walk) else statement.place.array
    loose = array.type.bytes == 1 and not array.dynamic
    return range(4) if loose else range(1)


def block_counts(kernel, thread, sites, bx, limit):
    """{(id of statement, operation): (requests, wavefronts, ideal) or None} of one block."""
    requests = collections.defaultdict(dict)
    left = limit

    def run(number):
        nonlocal left
        lane, warp = number % 32, number // 32

        def note(key, offset):
            nonlocal left
            left -= 1
            if left < 0:
                raise TooLong
            requests[(warp, *key)][lane] = offset

        x, rest = number % kernel.block[0], number // kernel.block[0]
        thread(x, rest % kernel.block[1], rest // kernel.block[1], bx, note)

    for number in range(kernel.threads):
        run(number)
    counts, seen = {}, {}
    for key, lanes in requests.items():
        s = sites[key[1]]
        same = (key[1], tuple(lanes.items()))
        if same not in seen:
            costs = {cost(s, {lane: o + shift for lane, o in lanes.items()}) for shift in shifts(s)}
            seen[same] = costs.pop() if len(costs) == 1 else None
        for number, operation in enumerate(operations(s)):
            old, new = counts.get((id(s), operation), (0, 0, 0)), seen[same]
            sums = None if old is None or new is None else tuple(map(sum, zip(old, new[number])))
            counts[id(s), operation] = sums
    return counts


def counts(kernel, limit=400000):
    """[{(id of statement, operation): (requests, wavefronts, ideal), or None}] of each block."""
    translator = Translator(kernel)
    thread = translator.function()
    return [block_counts(kernel, thread, translator.sites, bx, limit) for bx in range(kernel.grid)]
