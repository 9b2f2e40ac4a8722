# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The wavefronts of one request, written a second time and on purpose not from lib/Banks.

A request is {lane: byte offset}. Each function gives (wavefronts, ideal), where ideal is
the number of groups of lanes that are served one after the other. A word has 4 bytes;
its bank is its number modulo 32.
"""

import collections


def words(offset, size):
    return range(offset // 4, (offset + size - 1) // 4 + 1)


def groups(lanes, size):
    """The active lanes, in groups of `size` neighbouring lanes; without empty groups."""
    made = collections.defaultdict(dict)
    for lane, offset in lanes.items():
        made[lane // size][lane] = offset
    return list(made.values())


def distinct(group, size):
    """The most different words that a group wants of one bank."""
    banks = collections.defaultdict(set)
    for offset in group.values():
        for word in words(offset, size):
            banks[word % 32].add(word)
    return max(map(len, banks.values()))


def crowd(group, size):
    """The most lanes of a group that want one bank: nothing is shared."""
    banks = collections.Counter()
    for offset in group.values():
        banks.update({word % 32 for word in words(offset, size)})
    return max(banks.values())


def paired(lanes, step):
    """Whether every lane has its partner's address; an inactive partner has any."""
    return all(lanes.get(lane ^ step, offset) == offset for lane, offset in lanes.items())


def served(parts, cost, size):
    return sum(cost(part, size) for part in parts), len(parts)


def store(lanes, size):
    return served(groups(lanes, min(32, 128 // size)), distinct, size)


def load(lanes, size):
    width = min(32, 128 // size)
    if size >= 8 and (paired(lanes, 1) or paired(lanes, 2)):
        width *= 2
    return served(groups(lanes, width), distinct, size)


def ldmatrix(lanes, matrices):
    rows = {lane: offset for lane, offset in lanes.items() if lane < 8 * matrices}
    return served(groups(rows, 8), distinct, 16)


def async_copy(lanes, size):
    return served(groups(lanes, min(32, 128 // size)), crowd, size)


def atomic(lanes, how):
    """Atomics on 4 bytes; `how` is a key of source.ATOMICS."""
    if how == "add-one":
        return served([lanes], distinct, 4)
    wavefronts, ideal = served([lanes], crowd, 4)
    return (2 * wavefronts, 2 * ideal) if how == "swap" else (wavefronts, ideal)


def float_add(lanes):
    """The loop that a float atomicAdd is, of one warp that no other disturbs: (turns, wavefronts
    of its loads, of its updates). In a turn the lowest lane of every bank succeeds."""
    left, turns, loads = dict(lanes), 0, 0
    while left:
        turns, loads = turns + 1, loads + distinct(left, 4)
        first = {}
        for lane in sorted(left):
            first.setdefault(left[lane] // 4 % 32, lane)
        for lane in first.values():
            del left[lane]
    return turns, loads, 2 * turns
