#!/bin/sh
# Makes the sample recordings again, from the workload in src/test/java/org/flightdiff/workload.
# README.md beside this script says what is in them.
set -eu

usage() {
    echo "usage: $0 [--java FILE] [--newer-java FILE] [--seconds N] [--only NAME]" >&2
    echo "  --java        the java of a JDK 17; default: the one on the PATH" >&2
    echo "  --newer-java  the java of a JDK 25; without it the jdk-upgrade pair is left as it is" >&2
    echo "  --seconds     length of each recording; default 30" >&2
    echo "  --only        make the one recording of that name; of a baseline those compared with it, too: none is older" >&2
    exit 2
}

java=$(command -v java || true)
newer_java=
seconds=30
only=
while [ $# -gt 0 ]; do
    [ $# -ge 2 ] || usage
    case $1 in
        --java) java=$2 ;;
        --newer-java) newer_java=$2 ;;
        --seconds) seconds=$2 ;;
        --only) only=$2 ;;
        *) usage ;;
    esac
    shift 2
done
[ -x "$java" ] || { echo "$0: no java found, give one with --java" >&2; exit 2; }

project=$(cd "$(dirname "$0")/.." && pwd)
classes=$project/target/sample-workload
work=$project/target/recorded-samples

rm -rf "$classes" "$work"
mkdir -p "$classes" "$work"
find "$project/src/test/java/org/flightdiff/workload" \
    -name '*.java' ! -name 'package-info.java' ! -name '*Test.java' \
    -exec "$(dirname "$java")/javac" --release 17 -d "$classes" {} +

# What would tell the machine from others: processes, environment, paths, name of the kernel.
private='jdk.SystemProcess#enabled=false,jdk.InitialEnvironmentVariable#enabled=false'
private="$private,jdk.InitialSystemProperty#enabled=false,jdk.InitialSecurityProperty#enabled=false"
private="$private,jdk.NativeLibrary#enabled=false,jdk.OSInformation#enabled=false"

# record NAME JAVA FLAG... -- WORKLOAD-OPTION...
# A baseline comes before its candidates.
record() {
    name=$1
    case $name in *-baseline) baseline=$name ;; esac
    [ -z "$only" ] || [ "$only" = "$name" ] || [ "$only" = "$baseline" ] || return 0
    program=$2
    shift 2
    flags=
    while [ "$1" != -- ]; do
        flags="$flags $1"
        shift
    done
    shift
    echo "$name, $seconds s"
    # No file name is given, because the JDK would record it with its absolute path.
    (
        cd "$work"
        # shellcheck disable=SC2086
        env -i "$program" $flags "-XX:StartFlightRecording:settings=profile,dumponexit=true,$private" \
            -cp ../sample-workload org.flightdiff.workload.Workload --seconds "$seconds" "$@"
        mv hotspot-pid-*.jfr "$project/sample-recordings/$name.jfr"
    )
}

heap='-Xms256m -Xmx256m'
record allocation-baseline "$java" -XX:+UseG1GC $heap -- --rate 500
record allocation-candidate "$java" -XX:+UseG1GC $heap -- --rate 500 --fault allocation

# Their baseline is that of the allocation pair.
for fault in live-set references exceptions class-loading locks vm-operations hot-method; do
    record $fault-candidate "$java" -XX:+UseG1GC $heap -- --rate 500 --fault $fault
done
record code-cache-candidate "$java" -XX:+UseG1GC $heap \
    -XX:ReservedCodeCacheSize=5m -XX:-SegmentedCodeCache -XX:-UseCodeCacheFlushing -- --rate 500 --fault code-cache

if [ -n "$newer_java" ]; then
    record jdk-upgrade-baseline "$java" -XX:+UseParallelGC $heap -- --rate 400
    record jdk-upgrade-candidate "$newer_java" -XX:+UseG1GC $heap -- --rate 400
fi
