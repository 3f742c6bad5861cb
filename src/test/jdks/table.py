#!/usr/bin/env python3
"""Compares the recordings of record.sh and prints docs/jdks.md.

usage: table.py FOLDER [FLIGHTDIFF] > docs/jdks.md
  FOLDER      where record.sh put the recordings
  FLIGHTDIFF  the launcher; ./flightdiff if left out
"""
import json
import os
import re
import subprocess
import sys
import tempfile

NEIGHBOURS = [(8, 11), (11, 17), (17, 21), (21, 25), (25, 26), (26, 27), (8, 27), (17, 27)]
PROGRAMS = ["requests", "orders"]
SHOWN = ["allocation.rate", "gc.rate", "heap.committed.peak", "heap.region.size", "biased-lock.revocation.rate"]
BYTES = ["allocation.rate", "heap.committed.peak", "heap.region.size"]  # told in MiB
here = os.path.dirname(os.path.abspath(__file__))


def compared(folder, before, after, flightdiff):
    """The comparison as JSON; None where one of both is not there."""
    files = [os.path.join(folder, name + ".jfr") for name in (before, after)]
    if not all(os.path.exists(file) for file in files):
        return None
    with tempfile.TemporaryDirectory() as out:
        file = os.path.join(out, "comparison.json")
        subprocess.run([*flightdiff, "compare", *files, "--json", file], stdout=subprocess.DEVNULL, check=False)
        with open(file, encoding="utf-8") as text:
            return json.load(text)


def told(comparison):
    """Of the JDK what is told, and the titles of other causes above low."""
    jdk, others = [], []
    for cause in comparison["diagnoses"]:
        if cause["id"] == "jdk-changed":
            jdk = re.findall(r"\((JEP \d+|JDK-\d+)", cause["explanation"])
        elif cause["confidence"] != "low":
            others.append(cause["title"] + (" (gone)" if cause.get("side") == "baseline" else ""))
    return jdk, others


def amounts(comparison):
    """Metric id to both values."""
    values = {}
    for metric in comparison["metrics"]:
        values[metric["id"]] = (metric["baseline"], metric["candidate"])
    return values


def number(value):
    return "–" if value is None else f"{value:,.3g}" if abs(value) < 1000 else f"{value:,.0f}"


def mib(metric, value):
    return value / 2**20 if value is not None and metric in BYTES else value


def main():
    folder, flightdiff = sys.argv[1], sys.argv[2:] or ["./flightdiff"]
    print("# From JDK to JDK\n")
    print("Two programs, answers to made-up requests and an H2 database in memory, on each JDK with the same flags (`-XX:+UseG1GC`),"
          " 22 s each, recorded by `src/test/jdks/record.sh` on two processors; made by `src/test/jdks/table.py`."
          " The defaults of flags that changed from one JDK to the next are in [jdk-defaults.tsv](jdk-defaults.tsv).\n")
    print("## What is told\n")
    print("| Program | From | To | Of the JDK | Other causes above low |")
    print("|---|---|---|---|---|")
    for program in PROGRAMS:
        for one, other in [(f"{r}-a", f"{r}-b") for r in (8, 11, 17, 21, 25, 26, 27)] + [(f"{a}-a", f"{b}-a") for a, b in NEIGHBOURS]:
            comparison = compared(folder, f"{program}-{one}", f"{program}-{other}", flightdiff)
            if comparison:
                jdk, others = told(comparison)
                same = one.split("-")[0] == other.split("-")[0]
                print(f"| {program} | {one.split('-')[0]} | {other.split('-')[0]}{' again' if same else ''} |"
                      f" {', '.join(dict.fromkeys(jdk)) or '–'} | {', '.join(others) or '–'} |")
    print("\n## Taken back\n")
    print("Of each metric the earlier JDK · the later one as it is · the later one with the flags that take a change back;"
          " bytes in MiB. *Still told* is what is told of the earlier JDK and that last one.\n")
    print("| Program | Taken back | From | To | Flags | " + " | ".join(f"`{metric}`" for metric in SHOWN) + " | Still told |")
    print("|---" * (6 + len(SHOWN)) + "|")
    with open(os.path.join(here, "taken-back.tsv"), encoding="utf-8") as lines:
        tried = [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]
    for program in PROGRAMS:
        for change, release, flags, before in tried:
            as_is = compared(folder, f"{program}-{before}-a", f"{program}-{release}-a", flightdiff)
            back = compared(folder, f"{program}-{before}-a", f"{program}-{release}-{change}", flightdiff)
            if as_is and back:
                cells = []
                for metric in SHOWN:
                    old, new = amounts(as_is).get(metric, (None, None))
                    again = amounts(back).get(metric, (None, None))[1]
                    cells.append(" · ".join(number(mib(metric, value)) for value in (old, new, again)))
                print(f"| {program} | {change} | {before} | {release} | `{flags}` | " + " | ".join(cells)
                      + f" | {', '.join(dict.fromkeys(told(back)[0])) or '–'} |")


main()
