#!/usr/bin/env python3
"""Makes the resources of the tests of what record.sh recorded.

usage: clean.py FOLDER TARGET

Takes out names of users and folders, and cuts long texts: flags at their default are a few, a
histogram has fewer rows with a total that fits. What several releases print alike is kept of one. Numbers stay as they are.
"""
import pathlib
import re
import sys

source, target = map(pathlib.Path, sys.argv[1:])
target.mkdir(parents=True, exist_ok=True)


def anonymous(text):
    text = re.sub(r"(filename=)\S+?/([^/,\s]+)", r"\1\2", text)
    text = re.sub(r"[^\s=:,']*/(jdk\d+\.\w+)", r"\1", text)
    text = re.sub(r"/tmp/hsperfdata_\w+/", "/tmp/hsperfdata/", text)
    return text


def histogram(text, rows=40):
    lines = text.splitlines()
    classes = [line for line in lines if re.match(r"\s*\d+:\s+\d", line)][:rows]
    total = [sum(int(line.split()[column]) for line in classes) for column in (1, 2)]
    head = lines[:next(i for i, line in enumerate(lines) if re.match(r"\s*\d+:\s+\d", line))]
    return "\n".join(head + classes + ["Total %13d %14d" % tuple(total)]) + "\n"


def flags(text, every=12):
    lines = text.splitlines()
    return "\n".join(
        line
        for number, line in enumerate(lines)
        if number < 3 or number % every == 0 or re.search(r":=|command|ergonomic|management|double|ccstr", line)
    ) + "\n"


for file in sorted(source.glob("*.txt")):
    if re.match(r"jdk(11|27)\.(gb|map|stack|final)\.", file.name):
        continue
    text = anonymous(file.read_text())
    if ".flags." in file.name and ".line." not in file.name:
        text = flags(text)
    elif ".histogram." in file.name:
        text = histogram(text)
    elif ".detail" in file.name:
        text = "\n".join(text.splitlines()[:90]) + "\n"
    (target / file.name).write_text(text)
