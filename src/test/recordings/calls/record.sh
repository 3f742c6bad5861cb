#!/bin/sh
# Makes the recordings of this folder and of ../async-profiler again, from src/test/java/org/flightdiff/workload.
# README.md beside this script says what is in them.
set -eu

[ $# -eq 3 ] || {
    echo "usage: $0 JAVA JFR ASYNC-PROFILER" >&2
    echo "  JAVA            the java of a JDK 17" >&2
    echo "  JFR             the jfr of a JDK 19 or later, which can scrub" >&2
    echo "  ASYNC-PROFILER  libasyncProfiler.so of 4.0" >&2
    exit 2
}
java=$1
jfr=$2
kept=$(cd "$(dirname "$0")/.." && pwd)
project=$(cd "$kept/../../.." && pwd)
classes=$project/target/kept-workload
work=$project/target/recorded-calls

rm -rf "$classes" "$work"
mkdir -p "$classes" "$work"
cp "$3" "$work/libasyncProfiler.so"
find "$project/src/test/java/org/flightdiff/workload" \
    -name '*.java' ! -name 'package-info.java' ! -name '*Test.java' \
    -exec "$(dirname "$java")/javac" --release 17 -d "$classes" {} +
cd "$work"

# What would tell the machine from others, as in sample-recordings/record.sh.
named='jdk.InitialSystemProperty jdk.NativeLibrary jdk.OSInformation'
private='jdk.SystemProcess#enabled=false,jdk.InitialEnvironmentVariable#enabled=false'
private="$private,jdk.InitialSecurityProperty#enabled=false,jdk.NetworkUtilization#enabled=false"
for event in $named; do
    private="$private,$event#enabled=false"
done

# jvm FLAG... CLASS ARGUMENT...
jvm() {
    env -i "$java" "$@" >/dev/null
}

# calls NAME MILLISECONDS VARIANT: running threads sampled every so many milliseconds. One compiler, before anything
# runs: the share of a method is then the same in every run.
calls() {
    echo "calls/$1"
    jvm -Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xbatch \
        "-XX:StartFlightRecording:dumponexit=true,settings=profile,jdk.ExecutionSample#period=$2ms,jdk.JavaMonitorEnter#threshold=0ms,$private" \
        -cp ../kept-workload org.flightdiff.workload.Calls "$3" 4
    mv hotspot-pid-*.jfr made.jfr
    gzip -9 -n -c made.jfr >"$kept/calls/$1.jfr.gz"
}

# profiled NAME HEAP EVENTS CLASS ARGUMENT...: by a timer, which needs no permission of the kernel.
profiled() {
    echo "async-profiler/$1"
    name=$1
    heap=$2
    events=$3
    shift 3
    jvm "-Xmx$heap" -XX:+UseParallelGC \
        "-agentpath:./libasyncProfiler.so=start,event=itimer,interval=2ms,${events}jfr,file=whole.jfr" \
        -cp ../kept-workload "$@"
    # It writes these events whatever it is asked for.
    "$jfr" scrub --exclude-events "$(echo "$named" | tr ' ' ,)" whole.jfr made.jfr >/dev/null
    gzip -9 -n -c made.jfr >"$kept/async-profiler/$name.jfr.gz"
    rm whole.jfr made.jfr
}

calls usual 10 usual
calls usual-again 10 usual
calls usual-seldom 20 usual
for variant in slower removed moved locked; do
    calls $variant 10 $variant
done
profiled calls 16m '' org.flightdiff.workload.Calls usual 3
profiled all 64m wall=10ms,alloc=32k,lock=1us,nativemem=1k, org.flightdiff.workload.Calls usual 5
profiled service 1g '' org.flightdiff.workload.Workload --seconds 8 --rate 10000
profiled service-promotion 96m '' org.flightdiff.workload.Workload --seconds 8 --rate 10000 --fault promotion
