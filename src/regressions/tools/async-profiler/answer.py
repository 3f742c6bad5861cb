#!/usr/bin/env python3
"""Answers of async-profiler's converter: differential flame graphs of the JDK's own recordings.

usage: answer.py [--java JAVA] --converter JAR FOLDER PAIRS.tsv > answers.json
JAR is tools.profiler:jfr-converter of Maven Central; written for 4.5, got by
mvn dependency:copy -Dartifact=tools.profiler:jfr-converter:4.5 -DoutputDirectory=.

Asked: jfrconv --diff --output collapsed of CPU samples, of allocated bytes (--alloc --total) and of time blocked or parked (--lock
--total), once each way round, as it lists only the stacks of its second recording. CPU samples are asked for without an option: --cpu
takes only those of async-profiler itself. Stacks that end in native code, mostly idle waits, are left out of them.
Rule: of each graph the total, and the end of the path from the root along which most was added (or taken away), if that is a quarter of
the graph; a cause is what changed by a factor of 2 and more, after a floor was added to both sides. The largest factor comes first.
Where: the frame that moved most by itself (of allocation, the class), then the path's frames, without the JDK's, innermost first.
Verdict: worse if the largest of these changes is a rise, better if it is a fall, same if there is none.
Falls short: only hot code, allocation, locks and parking are in these graphs: nothing of the collector, memory that is kept, I/O, threads,
exceptions or settings. Values are as recorded, not per second, and a rise is taken as bad whatever it is of.
"""
import argparse
import collections
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import benchmark

FACTOR = 2
SHARE = 0.25
JDK = re.compile(r"(java|javax|jdk|sun)\.")
# How a frame was compiled, which differs by side; native ones have none.
FRAME_TYPE = re.compile(r"_\[.\]$")
LOCKS = re.compile(r"java\.util\.concurrent\.locks\.(Reentrant\w*Lock|StampedLock)")

Stack = collections.namedtuple("Stack", "frames native")

# Option of the converter, by graph.
GRAPHS = {"cpu": [], "alloc": ["--alloc", "--total"], "lock": ["--lock", "--total"]}


def parked(stack):
    """Parked for another reason than a lock of java.util.concurrent."""
    return any("LockSupport.park" in frame for frame in stack.frames) and not any(map(LOCKS.match, stack.frames))


# Kind, graph, words, floor (samples, bytes, nanoseconds of threads), and which stacks of the graph are meant.
CAUSES = [
    ("hot-code", "cpu", "samples of running Java code", 50, lambda stack: not stack.native),
    ("allocation", "alloc", "bytes allocated", 50e6, lambda stack: True),
    ("lock", "lock", "nanoseconds waiting for locks", 5e9, lambda stack: not parked(stack)),
    ("waiting", "lock", "nanoseconds parked", 5e9, parked),
]


class Converter:
    def __init__(self, java, jar):
        self.command = [java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", jar]

    def diff(self, options, one, other):
        """Values of one and of other by Stack, of the stacks of other."""
        with tempfile.TemporaryDirectory() as folder:
            output = pathlib.Path(folder, "diff.collapsed")
            command = [*self.command, "--diff", *options, "--norm", "--dot", "-o", "collapsed", str(one), str(other), str(output)]
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if done.returncode:
                sys.exit(f"{' '.join(command)}: exit {done.returncode}: {done.stdout.strip()}")
            lines = output.read_text(encoding="utf-8").splitlines()
        stacks = {}
        for line in lines:
            stack, before, after = line.rsplit(" ", 2)
            frames = stack.split(";")
            names = tuple(FRAME_TYPE.sub("", frame) for frame in frames)
            stacks[Stack(names, names[-1] == frames[-1])] = (float(before), float(after))
        return stacks


def graphs(converter, sides):
    """Values of both sides by stack, of each graph."""
    with ThreadPoolExecutor() as several:
        there = {graph: several.submit(converter.diff, options, *sides) for graph, options in GRAPHS.items()}
        back = {graph: several.submit(converter.diff, options, *reversed(sides)) for graph, options in GRAPHS.items()}
    return {
        graph: {stack: (before, after) for stack, (after, before) in back[graph].result().items()} | there[graph].result()
        for graph in GRAPHS
    }


def cause(kind, words, floor, stacks):
    """Factor, cause and words of the stacks, which are not empty."""
    total = [sum(side) for side in zip(*stacks.values())]
    own = collections.defaultdict(lambda: [0, 0])
    below = collections.defaultdict(lambda: [0, 0])
    for stack, values in stacks.items():
        for side, value in enumerate(values):
            own[stack.frames[-1]][side] += value
            for depth in range(1, len(stack.frames) + 1):
                below[stack.frames[:depth]][side] += value
    moved = max(sorted(own), key=lambda frame: abs(own[frame][1] - own[frame][0]))
    sign = 1 if own[moved][1] > own[moved][0] else -1
    path = steepest(below, sign)
    seen = [total]
    if abs(below[path][1] - below[path][0]) >= SHARE * max(total):
        seen.append(below[path])
    factors = [(after + floor) / (before + floor) for before, after in seen]
    factor = max(factors, key=lambda ratio: max(ratio, 1 / ratio))
    places = dict.fromkeys([moved, *(frame for frame in reversed(path) if not JDK.match(frame))])
    said = f"{words}: {total[0]:.3g} → {total[1]:.3g}, {moved}: {own[moved][0]:.3g} → {own[moved][1]:.3g}"
    return factor, {"kind": kind, "where": "; ".join(places)}, said


def steepest(below, sign):
    """The path from the root along the frames that moved most, as far as one holds half of what the first of them moved."""
    children = collections.defaultdict(list)
    for path in sorted(below):
        children[path[:-1]].append(path)

    def moved(path):
        return sign * (below[path][1] - below[path][0])

    path = max(children[()], key=moved)
    least = moved(path) / 2
    while children[path]:
        steepest_child = max(children[path], key=moved)
        if moved(steepest_child) < least:
            break
        path = steepest_child
    return path


def answer(values):
    found = []
    for kind, graph, words, floor, meant in CAUSES:
        stacks = {stack: pair for stack, pair in values[graph].items() if meant(stack)}
        if stacks:
            found.append(cause(kind, words, floor, stacks))
    found = [entry for entry in found if max(entry[0], 1 / entry[0]) >= FACTOR]
    found.sort(key=lambda entry: -max(entry[0], 1 / entry[0]))
    return {
        "verdict": "same" if not found else "worse" if found[0][0] > 1 else "better",
        "causes": [entry[1] for entry in found[:3]],
        "said": found[0][2] if found else "No graph changed by a factor of 2.",
    }


def main():
    parser = argparse.ArgumentParser(description="Answers of async-profiler's jfr-converter.")
    parser.add_argument("--java", default="java")
    parser.add_argument("--converter", required=True, help="jfr-converter's jar")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("pairs", type=pathlib.Path)
    given = parser.parse_args()
    converter = Converter(given.java, given.converter)
    answered = benchmark.answers(given.folder, given.pairs, lambda sides: answer(graphs(converter, sides)))
    # The converter does not tell its version.
    version = pathlib.Path(given.converter).stem.removeprefix("jfr-converter-")
    benchmark.tell("async-profiler's jfr-converter", version, answered)


if __name__ == "__main__":
    main()
