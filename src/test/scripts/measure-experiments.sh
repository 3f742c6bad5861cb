#!/usr/bin/env bash
# Experiments on public programs (src/regressions/programs): what they decide, and after how many runs.
#
#   src/test/scripts/measure-experiments.sh FOLDER [same|known|all] [OTHER JDK]
#
#   same    40 experiments of programs with themselves, 8 with each of five, at most 4 runs a side; at most 5 % may decide
#           that anything changed. 40 minutes.
#   known   programs with something changed, 10 runs a side whatever they show. 15 minutes.
#
# A run is offered requests at a fixed rate for 3 s, of which the first half second is left out. What is in FOLDER already is left as
# it is. Environment: FLIGHTDIFF, another launcher; RUN, put before each experiment, such as "nice -n -10".
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
mkdir -p "${1:?FOLDER}/files" || exit 2
folder=$(cd "$1" && pwd)
what=${2:-all} jdk=${3:-}
seconds=3
regressions=$here/../../regressions

if [ ! -d "$folder/classes" ]; then
    mvn -q -B -f "$regressions/pom.xml" dependency:copy-dependencies -DoutputDirectory="$folder/lib" || exit 2
    javac --release 17 -d "$folder/classes" -cp "$folder/lib/*" "$regressions"/programs/org/flightdiff/programs/*.java || exit 2
fi

# experiment NAME BASELINE CANDIDATE OPTION…: each side as the flags of a JVM, a program and its fault
experiment() {
    local name=$1 baseline=$2 candidate=$3 status
    shift 3
    [ ! -e "$folder/$name.json" ] || return 0
    # shellcheck disable=SC2086
    ${RUN:-} "${FLIGHTDIFF:-$root/flightdiff}" experiment --baseline "$(command_of $baseline)" \
        --candidate "$(command_of $candidate)" --warm-up 500ms --wait-for-quiet 0s --out "$folder/$name" \
        --json "$folder/$name.json" "$@" >/dev/null 2>"$folder/$name.txt"
    status=$?
    [ $status = 0 ] || echo "$name: status $status"
    tell "$name"
}

command_of() {
    local words=("$@")
    local count=${#words[@]}
    echo "${words[*]:0:count-2} -cp $folder/classes:$folder/lib/* org.flightdiff.programs.Timed" \
        "${words[*]:count-2} $seconds $folder/files"
}

# What came out: runs that count, what changed among the vital signs and among all metrics, and causes above low.
tell() {
    python3 - "$folder/$1" "$1" <<'END'
import json, sys
state = json.load(open(sys.argv[1] + "/experiment.json"))
told = json.load(open(sys.argv[1] + ".json"))
runs = [run for run in state["runs"] if run["counts"]]
changed = {"worse", "better", "different"}
signs = [s["metric"] + " " + s["state"] for s in told["vitalSigns"] if s["state"] in changed]
metrics = [m["id"] + " " + m["verdict"] for m in told["metrics"] if m["verdict"] in changed]
causes = [d["id"] for d in told["diagnoses"] if d["confidence"] != "low"]
unchanged = sum(s["state"] == "unchanged" for s in told["vitalSigns"])
busy = sum((run["load"] or 0) > 0.1 for run in runs)
print(sys.argv[2], len(runs), "runs,", busy, "on a busy machine;", unchanged, "vital signs unchanged, changed:",
      ", ".join(signs) or "none", "| metrics:", ", ".join(metrics) or "none", "| causes:", ", ".join(causes) or "none")
END
}

same() {
    local each
    for each in 1 2 3 4 5 6 7 8; do
        experiment "same-database-$each" "java -Xmx96m database none" "java -Xmx96m database none" --limit 4
        experiment "same-search-$each" "java -Xmx96m search none" "java -Xmx96m search none" --limit 4
        experiment "same-web-$each" "java -Xmx96m web none" "java -Xmx96m web none" --limit 4
        experiment "same-script-$each" "java -Xmx96m script none" "java -Xmx96m script none" --limit 4
        experiment "same-compiler-$each" "java -Xmx256m compiler none" "java -Xmx256m compiler none" --limit 4
    done
}

# goal METRIC WHAT…: for the next experiment
goals=
goal() {
    goals="$goals
- metric: $1
  goal: $2"
}

# changed NAME BASELINE CANDIDATE: with the goals whose answer is known
changed() {
    mkdir -p "$folder/goals"
    echo "goals:$goals" >"$folder/goals/$1.yaml"
    goals=
    experiment "$1" "$2" "$3" --runs 10 --goals "$folder/goals/$1.yaml"
}

known() {
    # Less room before each collection.
    goal gc.young.count 'at least 20 % more'
    goal gc.pause.share 'at least 20 % more'
    goal gc.rate 'at least doubled'
    changed heap-halved "java -Xmx96m -XX:+UseG1GC database none" "java -Xmx48m -XX:+UseG1GC database none"
    # Serial keeps a third of the heap for the young generation, G1 up to three fifths.
    goal gc.young.count 'at least 20 % more'
    goal heap.live-set.median 'at least 20 % more'
    goal gc.young.pause.mean 'at least 10 % shorter'
    changed collector-changed "java -Xmx96m -XX:+UseG1GC search none" "java -Xmx96m -XX:+UseSerialGC search none"
    # A pattern that tries again and again.
    goal application.duration.median 'at least 20 % longer'
    goal allocation.rate 'at least 50 % more'
    changed code-changed "java -Xmx64m script none" "java -Xmx64m script pattern"
    if [ -n "$jdk" ]; then
        goal application.duration.median 'at most 20 % longer'
        goal allocation.rate 'at most 50 % more'
        changed jdk-changed "java -Xmx64m script none" "$jdk/bin/java -Xmx64m script none"
    fi
    goal heap.live-set.median 'changed by at most 20 %'
    goal application.duration.median 'at least 50 % longer'
    goal gc.young.count 'at least doubled'
    changed nothing-changed "java -Xmx64m web none" "java -Xmx64m web none"
}

case $what in
    same) same ;;
    known) known ;;
    all) same && known ;;
esac
