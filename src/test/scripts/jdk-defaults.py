#!/usr/bin/env python3
"""Makes the table of the defaults that differ between neighbouring JDKs, from dumps of -XX:+PrintFlagsFinal.

usage: jdk-defaults.py FOLDER > docs/jdk-defaults.tsv
FOLDER holds files RELEASE-COLLECTOR-PROCESSORS-MEMORY as jdk-defaults.sh makes them: 17-Parallel-2-4g,
17-none-2-4g where the JVM chose the collector by itself.

A line stands for one flag, the collectors that have this difference, two neighbouring releases and the values there:
  -            the release does not know the flag, or shows it no longer
  unlimited    the largest value there is
  memory/64    a share of the memory of the machine or container; memory*0.15 where it is no whole part
  1: 0, 2: 1   by the number of processors, by the size of the memory (1g: ...), or by both (2 of 4g: ...)

Left out are
- flags that a recording does not show unless they are unlocked (diagnostic, experimental, develop, for JVMCI);
- flags that follow the processor of the machine that made the dumps: ARCH, and see PROCESSOR;
- flags that tell, check or help to search for errors rather than run: see TELLING;
- flags of a collector that is not in use: see PREFIXES;
- all but Use...GC where the JVM chose the collector, as the rest follows from that, and Use...GC elsewhere;
- new and gone flags, unless they are switches that are on: there is no default to compare with;
- sizes that differ by less than ROUNDING: the JVM rounds them to other units;
- what depends on memory, where a release knows no MaxRAM (27 and later): its dumps have the memory of that machine.
"""
import os
import re
import sys

COLLECTORS = {"G1": "G1", "Parallel": "Parallel", "Serial": "Serial", "Shenandoah": "Shenandoah", "Z": "ZGC"}
CHOSEN_BY_JVM = "none"
PREFIXES = {"G1": "G1", "Z(?=[A-Z])": "Z", "Shenandoah": "Shenandoah", "(CMS|ParGC|ParNew|FLS|UseCMS)": "CMS",
            "Epsilon": "Epsilon"}
TELLING = re.compile(
    "Print|Trace|Log|Verif|Check|Test|Debug|Stress|Dump|Error|Replay|Perf(?!orm)|Profil(er|eVM|eInt)|Stat(s|istics)"
    "|Output|Sync(?!hron)|Oprofile|DTrace|Warn|Message|Abort|Assert|Suspend|Deopt.*Random|Transmit|Crash|Hang"
    "|Shared.*(File|Address|Size|Archive|Config)|Archive|AOT|Timeout|Legacy|OSErrorReporting|CommercialFeatures"
    "|Spurious|BootClassLoader|EndorsedAndExtDirs|WorkAround|Naming|NameEscaping")
PROCESSOR = re.compile("Intrinsic|XMM|FPU|SHA$|FMA$|AlignVector|MaxVectorSize|OptimizeFill|EncodeISO|CMove|VectorCmov")
ROUNDING = 0.01
MEMORY = {"k": 1 << 10, "m": 1 << 20, "g": 1 << 30}
LINE = re.compile(r"\s*(\S+)\s+(\S+)\s+:?=\s*(.*?)\s*\{([^}]*)\}")


def bytes_of(size):
    return int(size[:-1]) * MEMORY[size[-1]]


def running(flag, kind):
    """Whether a recording shows the flag, and it matters to running."""
    shown = ("product" in kind or "manageable" in kind) and not re.search("ARCH|JVMCI|diagnostic|experimental", kind)
    return shown and not TELLING.search(flag) and not PROCESSOR.search(flag)


def dumps_in(folder):
    """The values {(release, collector): {flag: {(processors, memory): value}}}, and the releases that know MaxRAM."""
    values, types, sized = {}, {}, set()
    for name in sorted(os.listdir(folder)):
        release, collector, processors, memory = name.split("-")
        grid = values.setdefault((int(release), collector), {})
        with open(os.path.join(folder, name), encoding="utf-8") as dump:
            for kind, flag, value, category in (m.groups() for m in map(LINE.match, dump) if m):
                if flag == "MaxRAM":
                    sized.add(int(release))
                elif running(flag, category):
                    grid.setdefault(flag, {})[int(processors), memory] = value
                    types[flag] = kind
    return values, types, sized


def counts_for(flag, collector):
    choice = re.fullmatch("Use[A-Z].*GC", flag)
    if choice or collector == CHOSEN_BY_JVM:
        return choice and collector == CHOSEN_BY_JVM
    return not any(re.match(prefix, flag) and owner != collector for prefix, owner in PREFIXES.items())


def number(value):
    try:
        return float(value)
    except ValueError:
        return None


def alike(one, other):
    a, b = number(one), number(other)
    if a is None or b is None:
        return one == other
    huge = a >= 2**63 and b >= 2**63
    rounded = min(a, b) >= MEMORY["m"] and abs(a - b) < ROUNDING * max(a, b)
    return a == b or huge or rounded


def plain(value):
    n = number(value)
    if n is None:
        return value or '""'
    return "unlimited" if n >= 2**63 else format(n, ".10g") if n % 1 else str(int(n))


def share(grid):
    """The values as a share of memory, or None."""
    ratios = [(number(value) or 0) / bytes_of(memory) for (_, memory), value in grid.items()]
    if min(ratios) <= 0 or max(number(value) for value in grid.values()) < MEMORY["m"] * 64:
        return None
    for middle, text in ((1 / round(1 / max(ratios)), f"memory/{round(1 / max(ratios))}"),
                         (round(max(ratios), 2), f"memory*{round(max(ratios), 2)}")):
        if all(abs(ratio - middle) < ROUNDING * middle for ratio in ratios):
            return text
    return None


def told(grid):
    """The values of a grid of machines in as few words as say them all."""
    if all(alike(value, next(iter(grid.values()))) for value in grid.values()):
        return plain(next(iter(grid.values())))
    if share(grid):
        return share(grid)
    order = sorted(grid, key=lambda machine: (machine[0], bytes_of(machine[1])))
    for key in (lambda m: str(m[0]), lambda m: m[1], lambda m: f"{m[0]} of {m[1]}"):
        by = {}
        for machine in order:
            by.setdefault(key(machine), []).append(grid[machine])
        if all(alike(value, same[0]) for same in by.values() for value in same):
            return ", ".join(f"{name}: {plain(same[0])}" for name, same in by.items())
    raise AssertionError(grid)


def varies_with_memory(grid):
    return any(not alike(grid[p, m], grid[q, n]) for p, m in grid for q, n in grid if p == q)


def lines(values, types, sized):
    found = {}
    releases = sorted({release for release, _ in values})
    for before, after in zip(releases, releases[1:]):
        for collector in [*COLLECTORS, CHOSEN_BY_JVM]:
            old, new = values.get((before, collector)), values.get((after, collector))
            if not old or not new:
                continue
            for flag in sorted(set(old) | set(new)):
                a, b = old.get(flag, {}), new.get(flag, {})
                if not counts_for(flag, collector):
                    continue
                if not a or not b:
                    if types[flag] != "bool" or set((a or b).values()) != {"true"}:
                        continue
                elif {before, after} - sized and (varies_with_memory(a) or varies_with_memory(b)):
                    continue
                elif all(alike(a[machine], b[machine]) for machine in set(a) & set(b)):
                    continue
                texts = told(a) if a else "-", told(b) if b else "-"
                if texts[0] != texts[1]:
                    found.setdefault((flag, before, after, *texts), set()).add(collector)
    for (flag, before, after, one, other), collectors in sorted(found.items()):
        known = {c for c in COLLECTORS if (before, c) in values and (after, c) in values}
        names = ("chosen by the JVM" if collectors == {CHOSEN_BY_JVM}
                 else "all" if known <= collectors else ", ".join(COLLECTORS[c] for c in COLLECTORS if c in collectors))
        yield "\t".join([flag, names, str(before), str(after), one, other])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print("flag\tcollectors\tbefore\tafter\tvalue before\tvalue after")
    for line in lines(*dumps_in(sys.argv[1])):
        print(line)
