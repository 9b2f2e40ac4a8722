#!/usr/bin/env python3
"""The blocks of README.md that tests run.

readme.py README NAME   prints the block between <!-- NAME --> and <!-- end -->
readme.py README        lists the names, and fails if a block with a command has none
"""

import re
import sys

PROGRAMS = ("apt-get", "bankcheck", "build/", "clang", "cmake", "git", "ncu", "ninja", "npm", "nvcc", "pre-commit")

with open(sys.argv[1], encoding="utf-8") as file:
    text = file.read()
named = re.compile(r"<!-- ([a-z-]+-(?:command|file)) -->\n```\n(.*?)\n```\n<!-- end -->\n", re.S)
blocks = {name: block for name, block in named.findall(text)}
if len(sys.argv) > 2:
    print(blocks[sys.argv[2]])
    sys.exit()
others = re.findall(r"^```\n(.*?)\n```$", named.sub("", text), re.S | re.M)
for block in others:
    # "file.cu:1:2: warning: ..." is output.
    if block.startswith(PROGRAMS) and not re.match(r"\S+:\d+:\d+: ", block):
        sys.exit("a block that no test runs:\n" + block)
print("\n".join(sorted(blocks)))
