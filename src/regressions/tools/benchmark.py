"""What the adapters share: the pairs of a table whose recordings are there, and how answers are written."""
import json
import sys


def answers(folder, table, answer):
    """Asks about each pair by a function of its two recordings; those without both are told on standard error."""
    answered = {}
    for line in table.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        pair, *runs = line.split("\t")[:3]
        sides = [folder / f"{run}.jfr" for run in runs]
        absent = [str(side) for side in sides if not side.is_file()]
        if absent:
            print(f"{pair}: skipped, no {' and no '.join(absent)}", file=sys.stderr)
            continue
        answered[pair] = answer(sides)
    return answered


def tell(tool, version, answered):
    json.dump({"tool": tool, "version": version, "answers": answered}, sys.stdout, indent=1, ensure_ascii=False)
    print()
