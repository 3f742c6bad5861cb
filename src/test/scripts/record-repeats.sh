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
case $set_name in floors | quiet | power | loaded) ;; *) sed -n '2,8p' "$0" >&2; exit 2 ;; esac
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

# record KIND JDK SECONDS FLAG... [-- WORKLOAD-OPTION...]
record() {
    kind=$1
    case $2 in 17) program=$java17 ;; 25) program=$java25 ;; esac
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
            -cp ../classes org.flightdiff.workload.Workload --seconds "$seconds" "$@" </dev/null >/dev/null 2>&1
        mv hotspot-pid-*.jfr "$folder/$kind-$run.jfr"
    )
    rmdir "$folder/work-$kind"
}

# SET LANE KIND JDK SECONDS FLAG... -- WORKLOAD-OPTION...; the first lane of a set runs beside the second.
recordings() {
    cat <<'END'
floors 1 jdk17-G1-256m-30s       17 30 -XX:+UseG1GC -Xms256m -Xmx256m -- --rate 500
floors 1 jdk17-Parallel-128m-20s 17 20 -XX:+UseParallelGC -Xms128m -Xmx128m -- --rate 300
floors 1 jdk25-G1-512m-20s       25 20 -XX:+UseG1GC -Xms512m -Xmx512m -- --rate 700
floors 2 jdk25-Parallel-256m-30s 25 30 -XX:+UseParallelGC -Xms256m -Xmx256m -- --rate 500
floors 2 jdk17-Z-256m-20s        17 20 -XX:+UseZGC -Xms256m -Xmx256m -- --rate 300
floors 2 jdk17-Serial-128m-20s   17 20 -XX:+UseSerialGC -Xms128m -Xmx128m -- --rate 400
quiet  1 jdk17-G1-512m-30s       17 30 -XX:+UseG1GC -Xms512m -Xmx512m -- --rate 400
quiet  1 jdk25-G1-128m-20s       25 20 -XX:+UseG1GC -Xms128m -Xmx128m -- --rate 300
quiet  1 jdk17-Serial-256m-20s   17 20 -XX:+UseSerialGC -Xms256m -Xmx256m -- --rate 500
quiet  2 jdk25-Parallel-256m-20s 25 20 -XX:+UseParallelGC -Xms256m -Xmx256m -- --rate 400
quiet  2 jdk17-Parallel-512m-30s 17 30 -XX:+UseParallelGC -Xms512m -Xmx512m -- --rate 600
quiet  2 jdk25-Z-256m-20s        25 20 -XX:+UseZGC -Xms256m -Xmx256m -- --rate 400
power  1 baseline                17 60 -XX:+UseG1GC -Xms256m -Xmx256m -- --rate 500 --fault vm-operations --ticks 20
power  1 allocation              17 60 -XX:+UseG1GC -Xms256m -Xmx256m -- --rate 500 --fault allocation
power  1 heap                    17 60 -XX:+UseG1GC -Xms128m -Xmx128m -- --rate 500
power  2 sound                   17 60 -XX:+UseG1GC -Xms256m -Xmx256m -- --rate 500
power  2 threads                 17 60 -XX:+UseG1GC -XX:ParallelGCThreads=1 -Xms256m -Xmx256m -- --rate 500
power  2 operations              17 60 -XX:+UseG1GC -Xms256m -Xmx256m -- --rate 500 --fault vm-operations --ticks 42
loaded 1 jdk17-G1-256m-30s       17 30 -XX:+UseG1GC -Xms256m -Xmx256m -- --rate 500
END
}

# record_lane LANE
record_lane() {
    recordings | while read -r of lane what; do
        # shellcheck disable=SC2086
        [ "$of $lane" != "$set_name $1" ] || record $what
    done
}

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
    record_lane 1 &
    beside=$!
    record_lane 2
    wait "$beside"
    run=$((run + 1))
done
