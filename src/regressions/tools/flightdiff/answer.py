#!/usr/bin/env python3
"""Answers of Flightdiff itself: flightdiff compare A B --json - for each pair.

usage: answer.py [--command COMMAND] FOLDER PAIRS.tsv > answers.json
COMMAND is the launcher of this source tree unless another one is given; it may be several words.

Verdict: the first word of the report (head.gist, else head.tone). "not proven" counts as same, as nothing is claimed; "busier" and "idler"
too, as each piece of work cost the same; "better and worse" as worse; "different" and "not comparable" as unknown.
Causes: the diagnoses in the report's order, without those of low confidence. KINDS maps every diagnosis of docs/causes.md.
Where: the changed setting, and the sentences that explain the diagnosis.
Falls short: a diagnosis has one kind, though some (hot-method-changed, settings-differ) cover several; what Flightdiff shows only as a
metric or in a view, without a diagnosis, is no cause here.
"""
import argparse
import json
import pathlib
import shlex
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import benchmark

ROOT = pathlib.Path(__file__).resolve().parents[4]

KINDS = {
    "allocation": "allocation-rate-up",
    "live-set": "live-set-growing",
    "heap-size": "heap-too-small evacuation-failure allocation-stall memory-heap memory-less memory-overstated"
    " heap-touched",
    "collector": "collector-changed concurrent-gc",
    "gc-tuning": "plab-too-small early-marking concurrent-mode-failure gc-locker gc-threads-fewer pause-target-changed young-generation-smaller"
    " premature-promotion regions-pinned pause-waiting pause-cards pause-roots",
    "explicit-gc": "explicit-gc",
    "references": "finalizers reference-processing",
    "humongous": "humongous-allocations",
    "direct-memory": "direct-memory-growth memory-direct-buffers",
    "native-memory": "native-memory-growth memory-collector memory-symbols memory-other memory-unaccounted container-limit-near"
    " swapping",
    "threads": "thread-growth thread-churn memory-threads",
    "classes": "metaspace-threshold-gc class-redefinition class-loading-churn memory-classes class-archive-lost"
    " agent-added start-slower",
    "code-cache": "code-cache-full code-cache-thrashing memory-code",
    "compilation": "compilation-stopped interpreted-only tiered-compilation-limited hot-code-interpreted deoptimization-storm"
    " warm-up-differs compilers-starved",
    "hot-code": "hot-method-changed called-more-often native-code less-work-per-cpu job-slower library-changed",
    "lock": "lock-contention",
    "waiting": "pool-wait work-uneven waits-longer calls-take-longer virtual-threads-pinned waits-moved busy-waiting",
    "io": "slow-io",
    "exceptions": "exception-storm",
    "safepoints": "vm-operation-storm biased-lock-revocation slow-safepoints shared-arenas",
    "cpu-shortage": "cpu-fewer cpu-throttled cpu-starved cpu-overstated",
    "load": "load-differs",
    "jdk": "jdk-changed",
    "settings": "settings-differ compressed-oops-off recording-costs",
}
KIND_OF = {diagnosis: kind for kind, ids in KINDS.items() for diagnosis in ids.split()}

VERDICTS = {
    "slower": "worse",
    "costs-more": "worse",
    "fills-up": "worse",
    "faster": "better",
    "costs-less": "better",
    "busier": "same",
    "idler": "same",
    "worse": "worse",
    "better": "better",
    "mixed": "worse",
    "different": "unknown",
    "doubtful": "same",
    "unchanged": "same",
    "not-comparable": "unknown",
}


def answer(report):
    head = report["head"]
    named = [diagnosis for diagnosis in report["diagnoses"] if diagnosis["confidence"] != "low"]
    return {
        "verdict": VERDICTS[head["gist"] or head["tone"]],
        "causes": [{"kind": KIND_OF[diagnosis["id"]], "where": where(diagnosis)} for diagnosis in named[:3]],
        "said": head["headline"],
    }


def where(diagnosis):
    return " ".join(text for text in (diagnosis["setting"], diagnosis["explanation"]) if text)


def output_of(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"{shlex.join(command)}: exit {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description="Answers of flightdiff compare.")
    parser.add_argument("--command", default=shlex.quote(str(ROOT / "flightdiff")))
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("pairs", type=pathlib.Path)
    given = parser.parse_args()
    command = shlex.split(given.command)
    answered = benchmark.answers(given.folder, given.pairs, lambda sides: answer(json.loads(
        output_of([*command, "compare", *map(str, sides), "--json", "-"]))))
    benchmark.tell("flightdiff", output_of([*command, "--version"]).strip(), answered)


if __name__ == "__main__":
    main()
