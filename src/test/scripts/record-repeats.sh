#!/bin/sh
# Records the workload several times over, for measuring how verdicts behave.
# usage: record-repeats.sh floors|quiet|power|loaded FOLDER RUNS JAVA17 JAVA25
#   floors  repeats in which nothing changes; the run-to-run floors are measured on them
#   quiet   repeats in which nothing changes; no floor is measured on them
#   power   a baseline, and candidates with one known change each
#   loaded  repeats beside two threads of foreign load
# Files are KIND-RUN.jfr. Two recordings run at a time, each of which leaves nine tenths of two CPUs idle.
set -eu
[ $# -eq 5 ] || { sed -n '2,8p' "$0" >&2; exit 2; }
set_name=$1
runs=$3
java17=$4
java25=$5
mkdir -p "$2"
folder=$(cd "$2" && pwd)

project=$(cd "$(dirname "$0")/../../.." && pwd)
mkdir -p "$folder/classes"
find "$project/src/test/java/org/flightdiff/workload" \
    -name '*.java' ! -name 'package-info.java' ! -name '*Test.java' \
    -exec "$(dirname "$(readlink -f "$java17")")/javac" --release 17 -d "$folder/classes" {} +

# record KIND JAVA SECONDS FLAG... [-- WORKLOAD-OPTION...]
record() {
    kind=$1
    program=$2
    seconds=$3
    shift 3
    flags=
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        flags="$flags $1"
        shift
    done
    [ $# -eq 0 ] || shift
    mkdir -p "$folder/work-$kind"
    (
        cd "$folder/work-$kind"
        # No file name is given, because the JDK would record it with its absolute path.
        # shellcheck disable=SC2086
        env -i "$program" $flags -XX:StartFlightRecording:settings=profile,dumponexit=true \
            -cp ../classes org.flightdiff.workload.Workload --seconds "$seconds" "$@" >/dev/null 2>&1
        mv hotspot-pid-*.jfr "$folder/$kind-$run.jfr"
    )
    rmdir "$folder/work-$kind"
}

small='-Xms128m -Xmx128m'
medium='-Xms256m -Xmx256m'
large='-Xms512m -Xmx512m'

# Of a set, the first half runs beside the second.
one_half() {
    case $set_name in
        floors)
            record jdk17-G1-256m-30s "$java17" 30 -XX:+UseG1GC $medium -- --rate 500
            record jdk17-Parallel-128m-20s "$java17" 20 -XX:+UseParallelGC $small -- --rate 300
            record jdk25-G1-512m-20s "$java25" 20 -XX:+UseG1GC $large -- --rate 700
            ;;
        quiet)
            record jdk17-G1-512m-30s "$java17" 30 -XX:+UseG1GC $large -- --rate 400
            record jdk25-G1-128m-20s "$java25" 20 -XX:+UseG1GC $small -- --rate 300
            record jdk17-Serial-256m-20s "$java17" 20 -XX:+UseSerialGC $medium -- --rate 500
            ;;
        power)
            record baseline "$java17" 60 -XX:+UseG1GC $medium -- --rate 500 --fault vm-operations --ticks 20
            record allocation "$java17" 60 -XX:+UseG1GC $medium -- --rate 500 --fault allocation
            record heap "$java17" 60 -XX:+UseG1GC $small -- --rate 500
            ;;
        loaded)
            record jdk17-G1-256m-30s "$java17" 30 -XX:+UseG1GC $medium -- --rate 500
            ;;
    esac
}

other_half() {
    case $set_name in
        floors)
            record jdk25-Parallel-256m-30s "$java25" 30 -XX:+UseParallelGC $medium -- --rate 500
            record jdk17-Z-256m-20s "$java17" 20 -XX:+UseZGC $medium -- --rate 300
            record jdk17-Serial-128m-20s "$java17" 20 -XX:+UseSerialGC $small -- --rate 400
            ;;
        quiet)
            record jdk25-Parallel-256m-20s "$java25" 20 -XX:+UseParallelGC $medium -- --rate 400
            record jdk17-Parallel-512m-30s "$java17" 30 -XX:+UseParallelGC $large -- --rate 600
            record jdk25-Z-256m-20s "$java25" 20 -XX:+UseZGC $medium -- --rate 400
            ;;
        power)
            record sound "$java17" 60 -XX:+UseG1GC $medium -- --rate 500
            record threads "$java17" 60 -XX:+UseG1GC -XX:ParallelGCThreads=1 $medium -- --rate 500
            record operations "$java17" 60 -XX:+UseG1GC $medium -- --rate 500 --fault vm-operations --ticks 42
            ;;
        loaded) ;;
    esac
}

case $set_name in floors | quiet | power | loaded) ;; *) sed -n '2,8p' "$0" >&2; exit 2 ;; esac

burn=
if [ "$set_name" = loaded ]; then
    for burner in 1 2; do
        (while :; do :; done) &
        burn="$burn $!"
    done
    # shellcheck disable=SC2064
    trap "kill $burn" EXIT
fi

run=1
# Runs of a kind are spread over the whole time, so that a slow stretch of the machine does not hit one kind alone.
while [ "$run" -le "$runs" ]; do
    one_half &
    half=$!
    other_half
    wait "$half"
    run=$((run + 1))
done
