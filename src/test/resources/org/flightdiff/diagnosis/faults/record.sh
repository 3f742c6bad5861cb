#!/bin/sh
# Records the workload without a fault and with each of those that show within seconds; SamplePairsTest compares them.
# usage: record.sh [JAVA [NAME]]
#   JAVA  the java of a JDK 17; default: the one on the PATH
#   NAME  makes that recording alone
# What others take from the machine meanwhile is rightly named as a cause: these were made with the highest priority
# (nice -n -19) on two processors that others used too.
set -eu
java=${1:-$(command -v java)}
only=${2:-}
seconds=4
folder=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$folder/../../../../../../.." && pwd)
work=$project/target/recorded-faults
rm -rf "$work"
mkdir -p "$work/classes"
find "$project/src/test/java/org/flightdiff/workload" \
    -name '*.java' ! -name 'package-info.java' ! -name '*Test.java' \
    -exec "$(dirname "$(readlink -f "$java")")/javac" --release 17 -d "$work/classes" {} +

# What would tell the machine from others: processes, environment, paths, name of the kernel.
private='jdk.SystemProcess#enabled=false,jdk.InitialEnvironmentVariable#enabled=false'
private="$private,jdk.InitialSystemProperty#enabled=false,jdk.InitialSecurityProperty#enabled=false"
private="$private,jdk.NativeLibrary#enabled=false,jdk.OSInformation#enabled=false,jdk.FileRead#enabled=false"
# record NAME FAULT FLAG...
record() {
    name=$1
    fault=$2
    shift 2
    [ -z "$only" ] || [ "$only" = "$name" ] || return 0
    echo "$name"
    # No file name is given, because the JDK would record it with its absolute path.
    (
        cd "$work"
        env -i "$java" -Xmx128m "$@" "-XX:StartFlightRecording:settings=profile,dumponexit=true,$private" \
            -cp classes org.flightdiff.workload.Workload --seconds "$seconds" --rate 500 --fault "$fault" >/dev/null 2>&1
        mv hotspot-pid-*.jfr "$name.jfr"
        gzip -9 -n -c "$name.jfr" >"$folder/$name.jfr.gz"
    )
}

record sound none -XX:+UseG1GC
record explicit-gc explicit-gc -XX:+UseG1GC
record metaspace metaspace -XX:+UseG1GC -XX:MetaspaceSize=4m -XX:MinMetaspaceFreeRatio=0 -XX:MaxMetaspaceFreeRatio=1
record small-heap none -XX:+UseG1GC -Xmx40m
# Full of events of objects that outgrow their buffers.
seconds=2
record full-heap none -XX:+UseG1GC -Xmx22m
seconds=4
record small-young none -XX:+UseG1GC -Xmn12m
record small-plab none -XX:+UseG1GC -XX:-ResizePLAB -XX:YoungPLABSize=258 -XX:OldPLABSize=258
record one-gc-thread none -XX:+UseG1GC -XX:ParallelGCThreads=1
record pause-target none -XX:+UseG1GC -XX:MaxGCPauseMillis=5
record serial none -XX:+UseSerialGC
record long-oops none -XX:+UseG1GC -XX:-UseCompressedOops
record sound-z none -XX:+UseZGC
record full-z-heap none -XX:+UseZGC -Xmx32m
