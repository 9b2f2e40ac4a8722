#!/usr/bin/env python3
"""Checks a SARIF log: its structure, its references, and, with the schema's file, the schema.

check_sarif.py LOG [SCHEMA]
"""

import json
import os
import sys
import urllib.parse

LEVELS = {"note", "warning", "error"}

with open(sys.argv[1], encoding="utf-8") as file:
    log = json.load(file)
if len(sys.argv) > 2:
    import jsonschema

    with open(sys.argv[2], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.validators.validator_for(schema)(schema).validate(log)

assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-schema-2.1.0.json")
(run,) = log["runs"]
driver = run["tool"]["driver"]
assert driver["name"] == "bankcheck" and driver["version"], driver
rules = driver["rules"]
for rule in rules:
    assert rule["shortDescription"]["text"] and rule["help"]["text"].startswith(rule["id"])
    assert rule["defaultConfiguration"]["level"] in LEVELS
root = run["originalUriBaseIds"]["%SRCROOT%"]["uri"]
assert root.startswith("file:///") and root.endswith("/"), root


def path_of(location):
    uri = location["artifactLocation"]
    if "uriBaseId" in uri:
        assert uri["uriBaseId"] == "%SRCROOT%" and not uri["uri"].startswith("/"), uri
    whole = urllib.parse.urljoin(root if "uriBaseId" in uri else "", uri["uri"])
    return urllib.parse.unquote(urllib.parse.urlparse(whole).path)


def check_place(location, exists=True):
    path = path_of(location["physicalLocation"])
    region = location["physicalLocation"].get("region")
    if not exists:
        return
    assert os.path.exists(path), path
    if not region:
        return
    with open(path, encoding="utf-8", newline="") as source:
        line = source.read().split("\n")[region["startLine"] - 1]
    # Columns count UTF-16 code units from 1.
    assert 1 <= region["startColumn"] <= len(line.encode("utf-16-le")) // 2 + 1, (region, line)


fingerprints = set()
for result in run["results"]:
    assert rules[result["ruleIndex"]]["id"] == result["ruleId"], result
    assert result["level"] in LEVELS and result["message"]["text"], result
    (location,) = result["locations"]
    check_place(location)
    for related in result["relatedLocations"]:
        check_place(related)
        assert related["message"]["text"], related
    fingerprint = result["partialFingerprints"]["bankcheck/v1"]
    assert len(fingerprint) == 16 and fingerprint not in fingerprints, fingerprint
    fingerprints.add(fingerprint)
    region = location["physicalLocation"]["region"]
    print(f"{result['level']} {result['ruleId']} {location['physicalLocation']['artifactLocation']['uri']}"
          f":{region['startLine']}:{region['startColumn']}"
          f" in {location.get('logicalLocations', [{'name': '-'}])[0]['name']}")
    for fix in result.get("fixes", []):
        assert fix["description"]["text"], fix
        for change in fix["artifactChanges"]:
            path = path_of(change)
            for replacement in change["replacements"]:
                region = replacement["deletedRegion"]
                assert (region["startLine"], region["startColumn"]) <= (region["endLine"], region["endColumn"])
                with open(path, encoding="utf-8", newline="") as source:
                    lines = source.read().split("\n")
                assert region["startLine"] == region["endLine"], "an edit of several lines"
                units = lines[region["startLine"] - 1].encode("utf-16-le")
                old = units[2 * region["startColumn"] - 2:2 * region["endColumn"] - 2].decode("utf-16-le")
                print(f"  fix: {region['startLine']}: {old} -> {replacement['insertedContent']['text']}")
(invocation,) = run["invocations"]
for notification in invocation["toolExecutionNotifications"]:
    print(f"notification: {notification['level']}: {notification['message']['text']}")
    for location in notification["locations"]:
        check_place(location, exists=False)
print("successful:", invocation["executionSuccessful"])
