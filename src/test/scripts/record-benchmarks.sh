#!/bin/sh
# Runs a benchmark of JMH twice, before and after a change, as the recordings of a question to agents were made.
# usage: record-benchmarks.sh FOLDER [JAVA]
#   FOLDER  gets baseline and candidate, each with results.json and the recordings of JMH's profiler
#   JAVA    the java to run with, of JDK 17 or newer
# Maven fetches JMH. Of the recordings only those of one benchmark are kept, packed, as the others show nothing more.
set -eu
[ $# -ge 1 ] || { sed -n '2,6p' "$0" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
java=$(readlink -f "$(command -v "${2:-java}")")
sources=$(cd "$(dirname "$0")/../benchmarks" && pwd)

mvn -q -B -f "$sources/pom.xml" dependency:copy-dependencies -DoutputDirectory="$folder/lib"
"$(dirname "$java")/javac" -d "$folder/classes" -cp "$folder/lib/*" "$sources"/org/example/*.java

# What other processes of the machine there are is nobody's business.
sed '/jdk.SystemProcess"/s/true/false/' "$sources/../../main/resources/org/flightdiff/live/comparison.jfc" >"$folder/comparison.jfc"

# run SIDE GROW SIZES
run() {
    rm -rf "${folder:?}/$1"
    mkdir -p "$folder/$1"
    (
        cd "$folder/$1"
        env -i PATH=/usr/bin:/bin LANG=C.UTF-8 "$java" -cp '../classes:../lib/*' org.openjdk.jmh.Main \
            -f 3 -wi 4 -w 500ms -i 4 -r 500ms -p "size=$3" -jvmArgs "-Xmx96m -XX:+UseSerialGC -Dgrow=$2" \
            -prof "jfr:configName=../comparison.jfc" -prof gc -rf json -rff results.json >log.txt 2>&1 ||
            { echo "$1: JMH failed, see $folder/$1/log.txt" >&2; exit 1; }
        sed -i 's|"jvm" : ".*"|"jvm" : "java"|' results.json
        for each in org.example.*; do
            case $each in
            *.fill-Throughput-size-1000) gzip -9n "$each/profile.jfr" ;;
            *) rm -r "$each" ;;
            esac
        done
    )
}

run baseline false 100,1000
run candidate true 1000,10000
