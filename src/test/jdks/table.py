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
CONCERNS = {  # what a change that is taken back moves
    "both": ["allocation.rate", "gc.rate"],
    "compact-object-headers": ["allocation.rate"],
    "initial-heap": ["gc.rate", "heap.committed.peak"],
    "biased-locking": ["biased-lock.revocation.rate"],
    "biased-locking-delay": ["biased-lock.revocation.rate"],
    "compact-strings": ["allocation.rate"],
    "regions": ["heap.region.size"],
}
BYTES = ["allocation.rate", "heap.committed.peak", "heap.region.size"]  # told in MiB
NONE = "–"
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


def causes(folder, program, before, after, flightdiff):
    """What is told of a pair in a cell; None where one of both is not there."""
    comparison = compared(folder, f"{program}-{before}", f"{program}-{after}", flightdiff)
    if comparison is None:
        return None
    jdk, others = told(comparison)
    return ", ".join([*dict.fromkeys(jdk), *(f"*{title}*" for title in others)]) or NONE


def what_is_told(folder, flightdiff):
    print("## What is told\n")
    again = {f"{program} {release}": causes(folder, program, f"{release}-a", f"{release}-b", flightdiff)
             for program in PROGRAMS for release in (8, 11, 17, 21, 25, 26, 27)}
    told_again = [f"{pair}: {cell}" for pair, cell in again.items() if cell not in (None, NONE)]
    print(f"Of {sum(cell is not None for cell in again.values())} pairs of one program on one JDK {len(told_again)} has a cause above low"
          f" ({'; '.join(told_again) or 'none'}). From one JDK to another:\n")
    print("| From | To | " + " | ".join(PROGRAMS) + " |")
    print("|---" * (2 + len(PROGRAMS)) + "|")
    for before, after in NEIGHBOURS:
        cells = [causes(folder, program, f"{before}-a", f"{after}-a", flightdiff) or "" for program in PROGRAMS]
        print(f"| {before} | {after} | " + " | ".join(cells) + " |")


def taken_back(folder, flightdiff):
    print("\n## Taken back\n")
    print("The earlier JDK, the later one as it is, and the later one with the flags that take a change back. Bytes are in MiB."
          " *Still told* is what is told of the earlier JDK and the last of the three.\n")
    print("| Taken back | From | To | Flags | Metric | " + " | ".join(f"{program} | still told" for program in PROGRAMS) + " |")
    print("|---" * (5 + 2 * len(PROGRAMS)) + "|")
    with open(os.path.join(here, "taken-back.tsv"), encoding="utf-8") as lines:
        tried = [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]
    for change, release, flags, before in tried:
        pairs = [(compared(folder, f"{program}-{before}-a", f"{program}-{release}-a", flightdiff),
                  compared(folder, f"{program}-{before}-a", f"{program}-{release}-{change}", flightdiff))
                 for program in PROGRAMS]
        if not all(as_is and back for as_is, back in pairs):
            continue
        for metric in CONCERNS[change]:
            first = metric == CONCERNS[change][0]
            cells = []
            for as_is, back in pairs:
                old, new = amounts(as_is).get(metric, (None, None))
                again = amounts(back).get(metric, (None, None))[1]
                cells.append(", ".join(number(mib(metric, value)) for value in (old, new, again)))
                cells.append((", ".join(dict.fromkeys(told(back)[0])) or NONE) if first else "")
            head = f"{change} | {before} | {release} | `{flags}`" if first else " | | |"
            print(f"| {head} | `{metric}` | " + " | ".join(cells) + " |")


def main():
    folder, flightdiff = sys.argv[1], sys.argv[2:] or ["./flightdiff"]
    print("# From JDK to JDK\n")
    print("What is told of two programs on each JDK, and what remains when single changes are taken back. The programs are answers to"
          " made-up requests and an H2 database in memory, with the same flags (`-XX:+UseG1GC`), 22 s each, on two CPUs."
          " `src/test/jdks/record.sh` records them, `table.py` beside it makes this page."
          " [jdk-defaults.tsv](jdk-defaults.tsv) has the defaults of flags that changed from one JDK to the next.\n")
    what_is_told(folder, flightdiff)
    taken_back(folder, flightdiff)


main()
