#!/usr/bin/env python3
"""Cuts the first collections of each log, and writes what the recording of the same JVM says of them beside.

usage: pair.py FOLDER TARGET   (FOLDER as record.sh leaves it; jfr of a JDK must be on the PATH)
TARGET gets jdk17-G1.log.gz, and jdk17-G1.tsv: number, start in ms since 1970, name, cause, pauses, their sum in ns, heap used
before and after in bytes (empty where not recorded).
"""
import datetime
import gzip
import json
import os
import re
import subprocess
import sys

COLLECTIONS = 14
NUMBER = re.compile(r"GC\((\d+)\)")


def cut(path):
    """As many lines as tell of the first collections, from the beginning."""
    lines = []
    collections = 0
    with open(path, encoding="latin-1") as log:
        for line in log:
            number = NUMBER.search(line)
            collections = max(collections, int(number.group(1))) if number else collections
            collections += not number and bool(re.match(r"[^\[]*\[(Full GC|GC pause|GC \()", line))
            if collections > COLLECTIONS:
                break
            lines.append(line)
    return "".join(lines)


def nanos(duration):
    return round(float(re.fullmatch(r"PT([0-9.E-]+)S", duration).group(1)) * 1e9)


def millis(time):
    whole, fraction = re.fullmatch(r"(.*?)(?:\.(\d+))?Z", time).groups()
    at = datetime.datetime.fromisoformat(whole + "+00:00").timestamp()
    return at * 1000 + (int(fraction.ljust(9, "0")) / 1e6 if fraction else 0)


def recorded(path):
    wanted = "GarbageCollection,GCPhasePause,GCHeapSummary"
    printed = subprocess.run(["jfr", "print", "--json", "--events", wanted, path], capture_output=True, text=True)
    events = json.loads(printed.stdout)["recording"]["events"]
    of = {}
    for event in events:
        values = event["values"]
        one = of.setdefault(values["gcId"], {"pauses": 0, "before": "", "after": ""})
        if event["type"] == "jdk.GCPhasePause":
            one["pauses"] += 1
        elif event["type"] == "jdk.GCHeapSummary":
            one["before" if values["when"] == "Before GC" else "after"] = values["heapUsed"]
        else:
            one.update(start=millis(values["startTime"]), name=values["name"], cause=values["cause"])
            one["sum"] = nanos(values["sumOfPauses"])
    return {number: one for number, one in of.items() if "start" in one}


folder, target = sys.argv[1:]
os.makedirs(target, exist_ok=True)
for name in sorted(name[:-4] for name in os.listdir(folder) if name.endswith(".jfr")):
    log = cut(f"{folder}/{name}.log")
    with gzip.GzipFile(f"{target}/{name}.log.gz", "wb", mtime=0) as packed:
        packed.write(log.encode("latin-1"))
    with open(f"{target}/{name}.tsv", "w", encoding="utf-8") as table:
        for number, one in sorted(recorded(f"{folder}/{name}.jfr").items())[: COLLECTIONS + 3]:
            table.write(
                f"{number}\t{one['start']:.3f}\t{one['name']}\t{one['cause']}\t{one['pauses']}\t{one['sum']}"
                f"\t{one['before']}\t{one['after']}\n"
            )
