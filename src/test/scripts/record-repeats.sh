#!/bin/sh
# Records the workload several times over in the same way, for measuring how far repeated runs lie apart.
# usage: record-repeats.sh FOLDER RUNS SECONDS [JAVA...]
# Each JAVA (default: the one on the PATH) is run with G1 and with Parallel; files are NAME-COLLECTOR-RUN.jfr,
# NAME being the JDK's version.
set -eu
[ $# -ge 3 ] || { sed -n '2,5p' "$0" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
runs=$2
seconds=$3
shift 3
[ $# -gt 0 ] || set -- "$(command -v java)"

project=$(cd "$(dirname "$0")/../../.." && pwd)
mkdir -p "$folder/classes"
find "$project/src/test/java/org/flightdiff/workload" \
    -name '*.java' ! -name 'package-info.java' ! -name '*Test.java' \
    -exec "$(dirname "$(readlink -f "$1")")/javac" --release 17 -d "$folder/classes" {} +

cd "$folder"
run=1
# Runs of a kind are spread over the whole time, so that a slow stretch of the machine does not hit one kind alone.
while [ "$run" -le "$runs" ]; do
    for java in "$@"; do
        version=$("$java" -version 2>&1 | sed -n 's/.*version "\([0-9]*\).*/\1/p')
        for collector in G1 Parallel; do
            env -i "$java" -Xms256m -Xmx256m "-XX:+Use${collector}GC" \
                -XX:StartFlightRecording:settings=profile,dumponexit=true \
                -cp classes org.flightdiff.workload.Workload --seconds "$seconds" --rate 500 >/dev/null 2>&1
            mv hotspot-pid-*.jfr "jdk$version-$collector-$run.jfr"
        done
    done
    run=$((run + 1))
done
