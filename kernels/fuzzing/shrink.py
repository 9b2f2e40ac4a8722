# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The smallest kernel that still differs: edits of the tree, kept while it does.

An edit removes a statement, puts a block in place of the `if` or loop around it, puts an
operand in place of an expression, or makes the launch smaller.
"""

import copy
import dataclasses

import tree

EXPRESSIONS = (tree.Op, tree.Choose, tree.Data)
BLOCKS = ((32, 1, 1), (64, 1, 1), (8, 4, 1))


def statement_sites(statements):
    """Every (list, index) of a statement, outer ones first."""
    for i, s in enumerate(statements):
        yield statements, i
        for part in ("yes", "no", "body"):
            yield from statement_sites(getattr(s, part, []))


def expression_sites(node):
    """Every (owner, key) of an expression that has operands."""
    parts = enumerate(node) if isinstance(node, list) else vars(node).items()
    for key, value in list(parts):
        if isinstance(value, EXPRESSIONS):
            yield node, key
        if isinstance(value, list) or (
            dataclasses.is_dataclass(value) and not isinstance(value, (tree.Array, tree.Member))
        ):
            yield from expression_sites(value)


def put(owner, key, value):
    if isinstance(owner, list):
        owner[key] = value
    else:
        setattr(owner, key, value)


def got(owner, key):
    return owner[key] if isinstance(owner, list) else getattr(owner, key)


def without_leaves(statements):
    """What stands for a loop's body outside a loop."""
    kept = []
    for s in statements:
        if isinstance(s, tree.Leave) and s.what != "return":
            continue
        if isinstance(s, tree.If):
            s.yes, s.no = without_leaves(s.yes), without_leaves(s.no)
        kept.append(s)
    return kept


def replacements(statement):
    """What may stand for a statement: lists of statements."""
    yield []
    if isinstance(statement, tree.If):
        yield statement.yes
        if statement.no:
            yield statement.no
    elif isinstance(statement, tree.Loop):
        yield [tree.Let(statement.var, statement.start), *without_leaves(statement.body)]


def operands(e):
    if isinstance(e, tree.Op):
        return [e.left, e.right]
    if isinstance(e, tree.Choose):
        return [e.yes, e.no]
    return [e.index, tree.Const(1)]


def used_arrays(node):
    if isinstance(node, tree.Array):
        yield node.name
    elif isinstance(node, list):
        for part in node:
            yield from used_arrays(part)
    elif dataclasses.is_dataclass(node):
        yield from used_arrays(list(vars(node).values()))


def declared(statements, names):
    """Whether every variable is declared before it is used."""
    names = set(names)
    for s in statements:
        for part in ("yes", "no"):
            if not declared(getattr(s, part, []), names):
                return False
        if isinstance(s, tree.Let):
            names.add(s.name)
        if isinstance(s, tree.Loop) and not declared(s.body, names | {s.var}):
            return False
        own = [value for part, value in vars(s).items() if part not in ("yes", "no", "body")]
        if not set(named(own)) <= names | ({s.var} if isinstance(s, tree.Loop) else set()):
            return False
    return True


def named(node):
    if isinstance(node, tree.Name):
        yield node.name
    elif isinstance(node, list):
        for part in node:
            yield from named(part)
    elif dataclasses.is_dataclass(node) and not isinstance(node, tree.Array):
        yield from named(list(vars(node).values()))


BUILTIN = ("tx", "ty", "tz", "tid", "lane", "warp", "n", "m", "bx")


def written_arrays(statements):
    for s in statements:
        if isinstance(s, tree.Access) and s.operation in ("store", "async-copy"):
            yield s.place.array.name
        for part in ("yes", "no", "body"):
            yield from written_arrays(getattr(s, part, []))


def finished(kernel):
    """The kernel without arrays that nothing uses, or None if it means nothing: it reads
    what it never wrote, or has no array left."""
    used = set(used_arrays(kernel.body))
    kernel.arrays = [a for a in kernel.arrays if a.name in used]
    sound = used and used == set(written_arrays(kernel.body)) and declared(kernel.body, BUILTIN)
    return kernel if sound else None


def variants(kernel):
    """Smaller kernels, the boldest edits first."""
    for number, (owner, key) in enumerate(statement_sites(kernel.body)):
        for choice in range(len(list(replacements(owner[key])))):
            new = copy.deepcopy(kernel)
            statements, i = list(statement_sites(new.body))[number]
            statements[i : i + 1] = list(replacements(statements[i]))[choice]
            if finished(new):
                yield new
    for block in BLOCKS:
        if block[0] * block[1] * block[2] < kernel.threads:
            yield dataclasses.replace(copy.deepcopy(kernel), block=block)
    if kernel.grid > 1:
        yield dataclasses.replace(copy.deepcopy(kernel), grid=1)
    for number, (owner, key) in enumerate(expression_sites(kernel.body)):
        for choice in range(len(operands(got(owner, key)))):
            new = copy.deepcopy(kernel)
            place, where = list(expression_sites(new.body))[number]
            put(place, where, operands(got(place, where))[choice])
            yield new


def shrink(kernel, differ, batch=20):
    """The smallest variant reached. `differ` takes a list of kernels and says of each
    whether it still differs; many at a time are cheaper than one by one."""
    while True:
        candidates = list(variants(kernel))
        for first in range(0, len(candidates), batch):
            group = candidates[first : first + batch]
            for number, candidate in enumerate(group):
                candidate.name = f"{kernel.name.split('_v')[0]}_v{number}"
            verdicts = differ(group)
            if True in verdicts:
                kernel = group[verdicts.index(True)]
                break
        else:
            return kernel
