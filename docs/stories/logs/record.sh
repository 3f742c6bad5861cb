#!/bin/bash
# Makes the GC logs of docs/stories/6-from-logs.md beside itself, in two minutes on two cores that are idle.
# usage: record.sh JAVA8 JAVA11
#   JAVA8, JAVA11  the java of each JDK; may be several words, as that of a container that has $WORK under the same name
#   WORK           a folder for what is not kept; by default target/story-logs
set -eu
[ $# -eq 2 ] || { sed -n '3,5p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
work=${WORK:-$here/../../../target/story-logs}
mkdir -p "$work"
javac --release 8 -nowarn -Xlint:-options -d "$work" "$here/../../../src/test/gclog/GcTruth.java"

run() {
    name=$1 seconds=$2
    shift 2
    "$@" -Dcalm=1 -cp "$work" GcTruth "$seconds" >/dev/null
    # What JDK 8 tells of the machine is left out.
    grep -v '^Memory: ' "$work/$name.log" | gzip -9nc >"$here/$name.log.gz"
}

printed() {
    name=$1 seconds=$2
    shift 2
    # shellcheck disable=SC2086
    run "$name" "$seconds" $java8 "-Xloggc:$work/$name.log" -XX:+PrintGCDetails -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps \
        -XX:+PrintGCApplicationStoppedTime "$@"
}

unified() {
    name=$1 seconds=$2
    shift 2
    # shellcheck disable=SC2086
    run "$name" "$seconds" $java11 "-Xlog:gc*,gc+phases=debug,gc+plab=debug,safepoint:file=$work/$name.log:time,uptime,level,tags" "$@"
}

java8=$1
java11=$2
printed jdk8-g1 18 -XX:+UseG1GC -Xmx512m -XX:-ResizePLAB
printed jdk8-g1-target10 18 -XX:+UseG1GC -Xmx512m -XX:-ResizePLAB -XX:MaxGCPauseMillis=10
printed jdk8-parallel 18 -XX:+UseParallelGC -Xmx256m
printed jdk8-cms 18 -XX:+UseConcMarkSweepGC -Xmx256m
unified jdk11-g1 18 -XX:+UseG1GC -Xmx512m -XX:-ResizePLAB
