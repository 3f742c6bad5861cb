#!/usr/bin/env bash
# Experiments on the workload of the tests: how many runs they take, and what they decide. The machine should be quiet.
#
#   src/test/scripts/measure-experiments.sh OUT [A/A EXPERIMENTS] [OTHER JDK]
#
# A heap quartered, a collector changed, another JDK if one is named, and 40 experiments of a program with itself. Runs
# last 10 s; the first three take up to 5 minutes each, an experiment of a program with itself about 5, so that all take
# about four hours.
set -u
cd "$(dirname "$0")/../../.." || exit 2
out=${1:?OUT} times=${2:-40} jdk=${3:-}
mkdir -p "$out" || exit 2
program="-cp target/test-classes org.flightdiff.workload.Workload --seconds 10 --rate 500"
common="--wait-for-quiet 60s --quiet"
experiment() {
    local name=$1 baseline=$2 candidate=$3 started
    started=$(date +%s)
    # shellcheck disable=SC2086
    "${FLIGHTDIFF:-./flightdiff}" experiment --baseline "$baseline $program" --candidate "$candidate $program" $common \
        --out "$out/$name" --json "$out/$name.json" || echo "$name: status $?"
    runs=$(grep -c '"counts" : true' "$out/$name/experiment.json")
    changed=$(grep -o '"state" : "\(worse\|better\|different\)"' "$out/$name.json" | wc -l)
    unchanged=$(grep -o '"state" : "unchanged"' "$out/$name.json" | wc -l)
    decided=$(tail -n 12 "$out/$name/experiment.json" | grep -o '"decided" : [a-z]*' | tail -1)
    echo "$name: $runs runs, $(($(date +%s) - started)) s, vital signs: $changed changed, $unchanged unchanged; last look $decided"
}
experiment heap-quartered "java -Xmx128m" "java -Xmx32m"
experiment collector-changed "java -Xmx128m -XX:+UseG1GC" "java -Xmx128m -XX:+UseSerialGC"
[ -n "$jdk" ] && experiment jdk-changed "java -Xmx128m" "$jdk/bin/java -Xmx128m"
for ((i = 1; i <= times; i++)); do
    experiment "same-$i" "java -Xmx128m" "java -Xmx128m"
done
echo "$(grep -L '"state" : "\(worse\|better\|different\)"' "$out"/same-*.json | wc -l) of $times experiments of a program with itself call no vital sign changed"
