#!/usr/bin/env python3
"""Answers of the views of the JDK's own jfr command: jfr view on both recordings, differenced.

usage: answer.py [--jdk FOLDER] FOLDER PAIRS.tsv > answers.json
The JDK (25 reads the recordings of older ones too) is --jdk, else JAVA_HOME.

Asked: jfr view all-views, which has every predefined view, and the views in EVENTS of what was recorded, of each side.
Rule: settings that differ come first, as they are exact: JDK, collector, heap, options of the JVM, processors. Then each of MEASURES, a
rate per second or a level read from a view, whose value changed by a factor of 2 and more, the largest factor first. Each has a floor
that is added to both sides before dividing, below which nobody would look. One cause of each kind is named. The place is the row of the
matching view that grew (or shrank) most.
Verdict: worse if the largest of these changes is a rise, better if it is a fall, same if nothing measured changed by 2.
Falls short: jfr view shows one recording and knows no chance, so on short recordings a factor of 2 may be noise; allocation has only
shares (its rate is taken from the heap before and after collections); hot methods are single frames without callers; started threads
cannot be shown of recordings of JDK 17; a rise is taken as bad whatever it is of.
"""
import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import benchmark

FACTOR = 2
EVENTS = {
    "Garbage Collection": "GarbageCollection",
    "Direct Buffer Statistics": "DirectBufferStatistics",
    "Resident Set Size": "ResidentSetSize",
    "Java Thread Park": "ThreadPark",
    "File Force": "FileForce",
    "VM Operation": "vm-operations",
}

UNITS = {"": 1, "%": 0.01, "bytes": 1, "byte": 1, "kB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12}
UNITS |= {"ns": 1e-9, "us": 1e-6, "μs": 1e-6, "ms": 1e-3, "s": 1, "m": 60, "h": 3600, "d": 86400}


def number(text):
    """A cell in bytes, seconds, parts of one or a plain count; None for what is no number, such as N/A and Indefinite."""
    parts = re.findall(r"(-?[\d,]*\.?\d+)\s*([^\d\s,.-]*)", text)
    if not parts or any(unit not in UNITS for _, unit in parts):
        return None
    return sum(float(digits.replace(",", "")) * UNITS[unit] for digits, unit in parts)


Table = collections.namedtuple("Table", "heads rows")


def views(text):
    """The forms (title to {field: value}) and tables (title to Table) in what jfr view prints."""
    lines = [line.rstrip() for line in text.splitlines()]
    forms, tables = {}, {}
    for at, line in enumerate(lines):
        if at == 0 or not re.fullmatch(r"-+( -+)*", line):
            continue
        if lines[at - 1] and not lines[at - 1].startswith(" ") and at + 1 < len(lines) and not lines[at + 1]:
            forms[lines[at - 1]] = form(lines[at + 2 :])
        else:
            spans = [found.span() for found in re.finditer("-+", line)]
            top = max(above for above in range(at) if not lines[above])
            end = next((below for below in range(at, len(lines)) if not lines[below]), len(lines))
            heads = [" ".join(words).strip() for words in zip(*(cells(above, spans) for above in lines[top + 1 : at]))]
            tables[lines[top - 1].strip()] = Table(heads, rows(cells(row, spans) for row in lines[at + 1 : end]))
    return forms, tables


def rows(lines):
    """Rows of a table, with the further frames of a stack, each on a line of its own, beside the first."""
    whole = []
    for line in lines:
        texts = [at for at, text in enumerate(line) if text]
        if whole and len(line) > 1 and len(texts) == 1:
            whole[-1][texts[0]] += " " + line[texts[0]]
        else:
            whole.append(line)
    return whole


def form(lines):
    fields = {}
    for line in lines:
        if not line:
            continue
        name, colon, value = line.partition(": ")
        if not colon and not line.endswith(":"):
            break
        fields[name.strip()] = value
    return fields


def cells(line, spans):
    return [line[start:end].strip() for start, end in spans]


class Side:
    """The views of one recording."""

    def __init__(self, jfr, recording):
        self.forms, self.tables = views(view(jfr, "all-views", recording))
        for label in self.by_row("Event Types by Count (Experimental)", "Count").keys() & EVENTS.keys():
            self.tables |= views(view(jfr, EVENTS[label], recording))[1]
        self.seconds = number(self.form("Recording Information", "Length of Recorded Events") or "") or None

    def form(self, title, field):
        return self.forms.get(title, {}).get(field)

    def level(self, title, field):
        value = self.form(title, field)
        return None if value is None else number(value)

    def column(self, title, head):
        table = self.tables.get(title)
        if table is None or head not in table.heads:
            return []
        at = table.heads.index(head)
        return [row[at] for row in table.rows]

    def numbers(self, title, head):
        return [value for value in map(number, self.column(title, head)) if value is not None]

    def by_row(self, title, head):
        """The sum of a numeric column, or the number of rows for head None, for each text in the first column that is no number."""
        table = self.tables.get(title)
        sums = collections.Counter()
        if table is None:
            return sums
        name, value = table.heads.index(PLACES[title]), None if head is None else table.heads.index(head)
        for row in table.rows:
            sums[row[name]] += 1 if value is None else number(row[value]) or 0
        return sums

    def per_second(self, amount):
        return None if amount is None or not self.seconds else amount / self.seconds

    def latency(self, *types):
        total = self.by_row("Latencies by Type", "Total")
        return self.per_second(sum(total[kind] for kind in types))

    def input_output(self):
        # Latencies by Type leaves out File Force.
        forced = self.per_second(sum(self.numbers("File Force", "Duration"))) or 0
        read_and_written = self.latency("File Read", "File Write", "Socket Read", "Socket Write")
        return None if read_and_written is None else read_and_written + forced

    def events(self, name):
        return self.per_second(self.by_row("Event Types by Count (Experimental)", "Count")[name])

    def allocated(self):
        before, after = (self.numbers("Garbage Collections", f"Heap {when} GC") for when in ("Before", "After"))
        return self.per_second(sum(max(0, top - low) for low, top in zip(after, before[1:]))) if len(before) > 1 else None

    def live(self):
        after = self.numbers("Garbage Collections", "Heap After GC")
        last = after[-max(1, len(after) // 4) :]
        return min(last) if last else None

    def collections(self, cause):
        return self.per_second(sum(cause in text for text in self.column("Garbage Collection", "Cause")))

    def others(self):
        total, user, system = (
            self.level("CPU Load Statistics", f"{name} (Average)") for name in ("Machine Total", "JVM User", "JVM System")
        )
        return None if None in (total, user, system) else max(0, total - user - system)

    def most(self, title, head):
        return max(self.numbers(title, head), default=None)

    def compiled(self, *names):
        values = [self.level("Compiler Statistics", name) for name in names]
        return self.per_second(next((value for value in values if value is not None), None))


# The column that names a row, by view.
PLACES = {
    "Latencies by Type": "Event Type",
    "Java Thread Park": "Stack Trace",
    "Event Types by Count (Experimental)": "Event Type",
    "Allocation by Class": "Object Type",
    "Allocation by Site": "Method",
    "Blocked by System.gc()": "Stack Trace",
    "Class Loaders": "Class Loader",
    "Contention by Lock Class": "Lock Class",
    "Contention by Site": "StackTrace",
    "Deoptimization by Reason": "Reason",
    "Deoptimization by Site": "Method",
    "Exceptions by Type": "Class",
    "Exceptions by Site": "Method",
    "File Force": "Stack Trace",
    "File Reads by Path": "Path",
    "File Writes by Path": "Path",
    "Socket Reads by Host": "Host",
    "Socket Writes by Host": "Host",
    "Finalizers": "Class Overriding Finalize",
    "Java Methods that Execute the Most": "Method",
    "Longest Compilations": "Method",
    "Memory Leak Candidates by Class": "Object Class",
    "Memory Leak Candidates by Site": "Application Method",
    "Native Memory Committed": "Memory Type",
    "Pinned Virtual Threads": "Method",
    "Platform Thread Start by Method": "Stack Trace",
    "Thread Allocation Statistics": "Thread",
    "VM Operations": "VM Operation",
}

HOT = ("Java Methods that Execute the Most", "Percent")
IO = [("File Writes by Path", "Total Written"), ("File Reads by Path", "Total Read")]
IO += [("Socket Reads by Host", "Reads"), ("Socket Writes by Host", "Writes"), ("File Force", "Duration")]

# Kind, what is measured, floor, value of a side, views whose rows name the place.
MEASURES = [
    ("allocation", "bytes allocated per second", 1e6, Side.allocated,
     [("Allocation by Site", "Allocation Pressure"), ("Allocation by Class", "Allocation Pressure"),
      ("Thread Allocation Statistics", "Allocated")]),
    ("live-set", "heap after the last collections", 10e6, Side.live,
     [("Memory Leak Candidates by Class", None), ("Memory Leak Candidates by Site", None)]),
    ("gc-tuning", "pauses, share of time", 0.005, lambda s: s.per_second(s.level("GC Pauses", "Total Pause Time") or 0), []),
    ("gc-tuning", "pauses per second", 0.2, lambda s: s.per_second(s.level("GC Pauses", "Number of Pauses") or 0), []),
    ("explicit-gc", "System.gc() per second", 0.02, lambda s: s.collections("System.gc()"), [("Blocked by System.gc()", None)]),
    ("humongous", "humongous collections per second", 0.05, lambda s: s.collections("Humongous"), []),
    ("classes", "metaspace collections per second", 0.05, lambda s: s.collections("Metadata"), []),
    ("classes", "class loaders", 50, lambda s: len(s.column("Class Loaders", "Classes")), [("Class Loaders", "Classes")]),
    ("classes", "classes", 2000, lambda s: sum(s.numbers("Class Loaders", "Classes")), [("Class Loaders", "Classes")]),
    ("references", "references found per second", 1000, lambda s: s.per_second(sum(s.numbers("GC References", "Total Count"))),
     [("Finalizers", "Finalizable Objects on Heap")]),
    ("direct-memory", "direct buffers", 8e6, lambda s: s.most("Direct Buffer Statistics", "Memory Used"), []),
    ("native-memory", "resident set", 50e6, lambda s: s.most("Resident Set Size", "Resident Set Size"),
     [("Native Memory Committed", "Maximum")]),
    ("threads", "threads", 10, lambda s: s.most("Java Thread Statistics", "Active Threads"),
     [("Platform Thread Start by Method", None)]),
    ("threads", "threads started per second", 1,
     lambda s: s.per_second(s.most("Java Thread Statistics", "Accumulated Threads")), [("Platform Thread Start by Method", None)]),
    ("code-cache", "code cache full, per second", 0.02, lambda s: s.events("Code Cache Full"), []),
    ("compilation", "methods compiled per second", 20, lambda s: s.compiled("Compiled Methods"), [("Longest Compilations", None)]),
    ("compilation", "compilers busy", 0.1, lambda s: s.compiled("Total Time", "Total time"), [("Longest Compilations", None)]),
    ("compilation", "deoptimizations per second", 5,
     lambda s: s.per_second(sum(s.numbers("Deoptimization by Reason", "Count"))),
     [("Deoptimization by Site", "Count"), ("Deoptimization by Reason", "Count")]),
    ("hot-code", "processors used by the JVM", 0.05, lambda s: s.level("CPU Load Statistics", "JVM User (Average)"), [HOT]),
    ("lock", "threads blocked at monitors", 0.05, lambda s: s.latency("Java Monitor Blocked"),
     [("Contention by Site", "Count"), ("Contention by Lock Class", "Count")]),
    ("waiting", "threads parked, asleep or pinned", 0.5,
     lambda s: s.latency("Java Thread Park", "Java Thread Sleep", "Virtual Thread Pinned"),
     [("Java Thread Park", "Duration"), ("Pinned Virtual Threads", None), ("Latencies by Type", "Total")]),
    ("io", "threads at files and sockets", 0.05, Side.input_output, IO),
    ("io", "bytes per second, files", 1e6, lambda s: s.per_second(sum(sum(s.numbers(*view)) for view in IO[:2])), IO),
    ("exceptions", "exceptions per second", 10, lambda s: s.per_second(s.level("Exception Statistics", "Exceptions Thrown")),
     [("Exceptions by Type", "Count"), ("Exceptions by Site", "Count")]),
    ("safepoints", "safepoints per second", 2, lambda s: s.events("Safepoint Begin"), [("VM Operations", "Count")]),
    ("safepoints", "VM operations, share of time", 0.01, lambda s: s.per_second(sum(s.numbers("VM Operations", "Total Duration"))),
     [("VM Operations", "Total Duration")]),
    ("cpu-shortage", "processors used by others", 0.1, Side.others, []),
]

# Options of the JVM by what they set, the first that matches; those of no group are settings. Causes follow this order too.
OPTIONS = {
    "collector": r"-XX:[+-]Use\w+GC",
    "heap-size": r"-Xm[sx].*|-XX:\w*(HeapSize|RAMPercentage)=.*",
    "gc-tuning": r"-Xmn.*|-XX:[+-]?(Max)?(NewSize|OldSize|NewRatio)=.*|-XX:[+-]?\w*(GC|PLAB|Tenuring|Survivor|Initiating)\w*(=.*)?"
    r"|-XX:[+-]?(G1|Z|Shenandoah)\w+(=.*)?",
    "direct-memory": r"-XX:MaxDirectMemorySize=.*",
    "classes": r"-XX:\w*(Metaspace|ClassSpace)\w*=.*",
    "code-cache": r"-XX:[+-]?\w*(CodeCache|CodeHeap)\w*(=.*)?",
    "compilation": r"-Xint|-Xcomp|-XX:[+-]?\w*(Tiered|Compil|CI|Inlin)\w*(=.*)?",
    "cpu-shortage": r"-XX:ActiveProcessorCount=.*",
    "threads": r"-Xss.*|-XX:ThreadStackSize=.*",
    "settings": r"-X.*",
}
# Of the recording itself, and where the JVM logs to.
NO_SETTING = r"-XX:(StartFlightRecording|FlightRecorderOptions|[+-]FlightRecorder|ErrorFile|HeapDumpPath|LogFile)\b.*|-Xlog.*"


def option_kind(option):
    return next(kind for kind, pattern in OPTIONS.items() if re.fullmatch(pattern, option))


def options(side):
    given = (side.form("JVM Information", "VM Arguments") or "").split()
    return {option for option in given if option.startswith("-X") and not re.fullmatch(NO_SETTING, option)}


def differing(sides, title, fields=None):
    """Fields of a form that differ between the sides, as texts."""
    one, other = (side.forms.get(title, {}) for side in sides)
    names = [name for name in one if name in other and (fields is None or name in fields)]
    return [f"{name}: {one[name]} → {other[name]}" for name in names if one[name] != other[name]]


def settings(sides):
    """Causes of all settings that differ, what the JVM was given and what it took."""
    found = collections.defaultdict(list)
    found["jdk"] = differing(sides, "JVM Information", ["Version"])
    found["collector"] = differing(sides, "GC Configuration", ["Young GC", "Old GC"])
    found["heap-size"] = differing(sides, "Heap Configuration", ["Maximum Heap Size"])
    one, other = map(options, sides)
    for kind in OPTIONS:
        for option in sorted(one ^ other):
            if option_kind(option) == kind:
                found[kind].append(f"{option} ({'baseline' if option in one else 'candidate'} only)")
    found["cpu-shortage"] += differing(sides, "CPU Information", ["Hardware Threads"])
    found["cpu-shortage"] += differing(sides, "Container Configuration", ["Effective CPU Count", "CPU Quota"])
    if not found["collector"] and not found["jdk"]:
        threads = differing(sides, "GC Configuration", ["Parallel GC Threads"])
        # The JVM takes fewer by itself only where it has fewer processors.
        found["gc-tuning" if any("GCThreads" in option for option in one ^ other) else "cpu-shortage"] += threads
    return [{"kind": kind, "where": "; ".join(texts)} for kind, texts in found.items() if texts]


def place(sides, rising, sources):
    """The rows that moved most the way the measure moved, one for each view that has one."""
    named = []
    for title, head in sources:
        one, other = (side.by_row(title, head) for side in sides)
        moved = {row: (other[row] - one[row]) * (1 if rising else -1) for row in one.keys() | other.keys()}
        row = max(sorted(moved), key=moved.get, default=None)
        if row is not None and moved[row] > 0:
            named.append(row)
    return "; ".join(named)


def changes(sides):
    """Factor, cause and words of every measure that changed by FACTOR and more, the largest change first."""
    found = []
    for kind, words, floor, value, sources in MEASURES:
        one, other = (value(side) for side in sides)
        if one is not None and other is not None:
            found.append(change(sides, kind, words, (one, other), floor, sources))
    share = [side.by_row(*HOT) for side in sides]
    rows = share[0].keys() | share[1].keys()
    hottest = max(sorted(rows), key=lambda row: share[1][row] - share[0][row], default=None)
    if hottest is not None:
        values = (share[0][hottest], share[1][hottest])
        found.append(change(sides, "hot-code", f"samples in {hottest}", values, 0.1, [HOT]))
    found = [entry for entry in found if max(entry[0], 1 / entry[0]) >= FACTOR]
    return sorted(found, key=lambda entry: -max(entry[0], 1 / entry[0]))


def change(sides, kind, words, values, floor, sources):
    one, other = values
    factor = (other + floor) / (one + floor)
    where = place(sides, factor > 1, sources)
    return factor, {"kind": kind, "where": where}, f"{words}: {one:.3g} → {other:.3g}"


def answer(sides):
    set_otherwise = settings(sides)
    measured = changes(sides)
    causes = []
    for cause in [*set_otherwise, *(cause for _, cause, _ in measured)]:
        if cause["kind"] not in [other["kind"] for other in causes]:
            causes.append(cause)
    said = [cause["where"] for cause in set_otherwise] + [words for _, _, words in measured]
    verdict = "same" if not measured else "worse" if measured[0][0] > 1 else "better"
    return {"verdict": verdict, "causes": causes[:3], "said": said[0] if said else "no view changed by a factor of 2"}


def view(jfr, name, recording):
    quick = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]
    command = [jfr, *quick, "view", "--width", "400", "--cell-height", "10", name, str(recording)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    # On recordings of JDK 17 all-views stops at the view of started threads with a NoSuchElementException, after what it printed.
    if name == "all-views" and not done.stdout:
        sys.exit(f"{' '.join(command)}: exit {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description="Answers of jfr view.")
    parser.add_argument("--jdk", default=os.environ.get("JAVA_HOME"), help="folder of the JDK; JAVA_HOME by default")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("pairs", type=pathlib.Path)
    given = parser.parse_args()
    if given.jdk is None:
        parser.error("give --jdk or set JAVA_HOME")
    jfr = str(pathlib.Path(given.jdk) / "bin" / "jfr")
    with ThreadPoolExecutor() as both:
        answered = benchmark.answers(
            given.folder, given.pairs, lambda sides: answer(list(both.map(lambda side: Side(jfr, side), sides))))
    version = subprocess.run([jfr, "version"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    benchmark.tell("jfr view", version, answered)


if __name__ == "__main__":
    main()
