"""Prints a JSON report with a number of one name changed in all pictures."""

import json
import sys

file, name, value = sys.argv[1:]


def change(node):
    for key, child in node.items() if isinstance(node, dict) else enumerate(node):
        if key == name:
            node[key] = int(value)
        elif isinstance(child, (dict, list)):
            change(child)


with open(file) as report:
    whole = json.load(report)
for kernel in whole["kernels"]:
    for access in kernel["accesses"]:
        change(access.get("pictures", {}))
print(json.dumps(whole))
