#!/usr/bin/env bash
# Interrupts experiments at random moments, and counts the processes that are left of those that they started. What is
# finished must stay usable: it is compared. Run it in the foreground: where INT is ignored, so it is by
# everything that is started.
#
#   src/test/scripts/interrupt-experiments.sh [TIMES]
#
# FLIGHTDIFF names another launcher than the one here, CLASSES the folder of the compiled tests.
#
# Prints a line for each time and a count; exit status 1 if anything was left.
set -u
cd "$(dirname "$0")/../../.." || exit 2
times=${1:-50}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
classes=${CLASSES:-$PWD/target/test-classes}
program="java -Xmx32m -cp '$classes' org.flightdiff.experiment.ShortProgram"
# Each run starts a process that would outlive it by far.
experiment() {
    exec "${FLIGHTDIFF:-./flightdiff}" experiment --baseline "$program start work 400" --candidate "$program start work 300" --limit 50 \
        --wait-for-quiet 0s --out "$1" >"$1.out" 2>"$1.err"
}
# Those that carry the mark of an experiment and work where it ran; nobody else's.
left() {
    for process in /proc/[0-9]*; do
        tr '\0' '\n' 2>/dev/null <"$process/environ" | grep -q '^FLIGHTDIFF_RUN=' || continue
        tr '\0' ' ' <"$process/cmdline" | grep -q "$classes org.flightdiff.experiment.ShortProgram" || continue
        basename "$process"
    done 2>/dev/null
}
counted() {
    local count
    count=$(grep -cs '"counts" : true' "$1/experiment.json")
    echo "${count:-0}"
}
bad=0 kept=0 compared=0
for ((i = 1; i <= times; i++)); do
    out=$work/$i
    signal=$(((i % 2)) && echo TERM || echo INT)
    # So many runs are to be finished first, however fast the machine is; then at any moment of a run or between two.
    first=$((RANDOM % 4))
    after=$((RANDOM * 2500 / 32768))
    # Bash lets what runs in the background ignore INT, unless job control is on.
    set -m
    (experiment "$out") &
    pid=$!
    set +m
    for ((waited = 0; waited < 600; waited++)); do
        [ "$(counted "$out")" -ge $first ] && break
        sleep 0.1
    done
    sleep "$((after / 1000)).$(printf %03d $((after % 1000)))"
    # INT as a terminal sends it, to all of the group; TERM as a supervisor does, to the command alone.
    if [ $signal = INT ]; then kill -s INT -- "-$pid" 2>/dev/null; else kill -s TERM "$pid" 2>/dev/null; fi
    wait "$pid"
    status=$?
    remaining=$(left | tr '\n' ' ')
    finished=$(find "$out" -path '*/baseline/*.jfr' -o -path '*/candidate/*.jfr' 2>/dev/null | wc -l)
    problem=
    [ -n "$remaining" ] && problem="$problem LEFT: $remaining"
    [ -e "$out/unfinished" ] && problem="$problem UNFINISHED"
    if [ -e "$out/experiment.json" ]; then
        known=$(counted "$out")
        [ "$known" = "$finished" ] || problem="$problem $finished RECORDINGS, $known KNOWN"
    fi
    # Each third that can be is compared.
    if [ $first -gt 1 ] && [ $((i % 3)) = 0 ]; then
        sides=
        for run in "$out"/baseline/*.jfr; do sides="$sides --baseline $run"; done
        for run in "$out"/candidate/*.jfr; do sides="$sides --candidate $run"; done
        # shellcheck disable=SC2086
        "${FLIGHTDIFF:-./flightdiff}" compare $sides --json "$out.json" --quiet >"$out.told" 2>&1 && [ -s "$out.json" ] ||
            problem="$problem NOT COMPARED: $(head -1 "$out.told")"
        compared=$((compared + 1))
    fi
    kept=$((kept + finished))
    echo "$i: $signal $after ms after $first runs, status $status, $finished runs kept$problem"
    [ -n "$problem" ] && bad=$((bad + 1))
    for process in $remaining; do kill -9 "$process"; done
done
echo "$times interrupts, $bad left something; $kept finished runs kept, $compared times compared"
[ "$bad" = 0 ]
