#!/usr/bin/env python3
"""Scores what tools answered about the pairs.

usage: score.py [--missed] PAIRS.tsv ANSWERS.json…

Prints a table with a row for each tool; --missed adds what each got wrong. The answers are described in README.md.
"""
import json
import sys
from dataclasses import dataclass

NOTHING = "-"
FIRST_SHOWN = 3


@dataclass(frozen=True)
class Pair:
    name: str
    verdicts: list
    kinds: list
    places: list
    changed: str

    @property
    def nothing_changed(self):
        return self.kinds == [NOTHING]


@dataclass(frozen=True)
class Points:
    """Of one pair; None where the pair does not ask for it."""

    verdict: bool
    first: bool = None
    within: bool = None
    place: bool = None
    quiet: bool = None


def pairs(file):
    for line in open(file, encoding="utf-8"):
        if line.strip() and not line.startswith("#"):
            name, _, _, verdict, kinds, where, changed = line.rstrip("\n").split("\t")
            yield Pair(name, verdict.split(","), kinds.split(","), [place for place in where.split("|") if place], changed)


def score(pair, answer):
    causes = (answer or {}).get("causes", [])[:FIRST_SHOWN]
    verdict = bool(answer) and answer.get("verdict") in pair.verdicts
    if pair.nothing_changed:
        return Points(verdict, quiet=bool(answer) and not causes)
    named = [cause.get("kind") for cause in causes] or ([NOTHING] if answer else [])
    right = [cause for cause in causes if cause.get("kind") in pair.kinds]
    place = None
    if pair.places:
        place = any(text.lower() in (cause.get("where") or "").lower() for cause in right for text in pair.places)
    return Points(verdict, named[:1] != [] and named[0] in pair.kinds, any(kind in pair.kinds for kind in named), place)


def share(all_points, what):
    asked = [getattr(points, what) for points in all_points if getattr(points, what) is not None]
    return f"{sum(asked)} of {len(asked)}"


def said(answer):
    if not answer:
        return "no answer"
    causes = ", ".join(f"{cause.get('kind')} ({cause.get('where') or 'no place'})" for cause in answer.get("causes", [])[:FIRST_SHOWN])
    return f"{answer.get('verdict')}: {causes or 'no cause'}"


def main(arguments):
    missed = arguments[:1] == ["--missed"]
    arguments = arguments[missed:]
    if len(arguments) < 2:
        sys.exit(__doc__)
    known = list(pairs(arguments[0]))
    print("| tool | verdict | kind first | kind within three | place | quiet where nothing changed |")
    print("|---|---|---|---|---|---|")
    wrong = []
    for file in arguments[1:]:
        told = json.load(open(file, encoding="utf-8"))
        answers = told["answers"]
        strangers = set(answers) - {pair.name for pair in known}
        if strangers:
            sys.exit(f"{file}: no such pair: {', '.join(sorted(strangers))}")
        points = [score(pair, answers.get(pair.name)) for pair in known]
        columns = [share(points, what) for what in ("verdict", "first", "within", "place", "quiet")]
        print(f"| {told['tool']} | {' | '.join(columns)} |")
        for pair, each in zip(known, points):
            lost = [what for what, got in vars(each).items() if got is False]
            if lost:
                wrong.append(f"{told['tool']}: {pair.name} ({pair.changed}; {','.join(pair.verdicts)}, {','.join(pair.kinds)}): "
                             f"{', '.join(lost)} missed; said {said(answers.get(pair.name))}")
    if missed:
        print("\n" + "\n".join(wrong))


main(sys.argv[1:])
