#!/usr/bin/env python3
"""Compares each recording with the log of the same JVM, and prints the metrics that differ.

usage: compare.py FOLDER COMMAND...   (FOLDER as record.sh leaves it; COMMAND starts Flightdiff, such as ./flightdiff)
A metric is printed where both have it and are further apart than 2 %, and with its verdict where that is a divergence.
"""
import json
import os
import subprocess
import sys
import tempfile

CLOSE = 0.02
DIVERGED = {"worse", "better", "different"}

folder, command = sys.argv[1], sys.argv[2:]
for name in sorted(name[:-4] for name in os.listdir(folder) if name.endswith(".jfr")):
    with tempfile.TemporaryDirectory() as made:
        result = os.path.join(made, "result.json")
        pair = [f"{folder}/{name}.jfr", f"{folder}/{name}.log"]
        subprocess.run([*command, "compare", *pair, "--align=clock", "--json", result], stdout=subprocess.DEVNULL, check=True)
        with open(result, encoding="utf-8") as file:
            metrics = json.load(file)["metrics"]
    both = [m for m in metrics if m.get("baseline") is not None and m.get("candidate") is not None]
    apart = [m for m in both if abs(m["baseline"] - m["candidate"]) > CLOSE * max(abs(m["baseline"]), abs(m["candidate"]))]
    diverged = [m for m in metrics if m["verdict"] in DIVERGED]
    print(f"{name}: both hold {len(both)}, apart {len(apart)}, diverged {len(diverged)}")
    for metric in apart:
        print(f"    {metric['id']:40} {metric['baseline']:.6g} → {metric['candidate']:.6g} {metric['verdict']}")
