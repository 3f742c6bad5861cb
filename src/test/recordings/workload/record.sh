#!/bin/sh
# Makes the recordings of recordings.tsv again, three seconds of the workload each, on a machine that does nothing else.
# Environment and file names are left out, so that no recording tells where it was made.
set -eu

usage() {
    echo "usage: $0 [--java FILE] [--newer-java FILE] [--only NAME]" >&2
    echo "  --java        the java of a JDK 17; default: the one on the PATH" >&2
    echo "  --newer-java  the java of a JDK 25; without it those of JDK 25 are left as they are" >&2
    exit 2
}

java=$(command -v java || true)
newer_java=
only=
while [ $# -gt 0 ]; do
    [ $# -ge 2 ] || usage
    case $1 in
        --java) java=$2 ;;
        --newer-java) newer_java=$2 ;;
        --only) only=$2 ;;
        *) usage ;;
    esac
    shift 2
done
[ -x "$java" ] || { echo "$0: no java found, give one with --java" >&2; exit 2; }

here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../../../.." && pwd)
work=$project/target/kept-recordings
rm -rf "$work"
mkdir -p "$work/classes"
find "$project/src/test/java/org/flightdiff/workload" \
    -name '*.java' ! -name 'package-info.java' ! -name '*Test.java' \
    -exec "$(dirname "$(readlink -f "$java")")/javac" --release 17 -d "$work/classes" {} +

# What would tell the machine from others.
private='jdk.SystemProcess#enabled=false,jdk.InitialEnvironmentVariable#enabled=false'
private="$private,jdk.InitialSystemProperty#enabled=false,jdk.InitialSecurityProperty#enabled=false"
private="$private,jdk.NativeLibrary#enabled=false,jdk.OSInformation#enabled=false"

cd "$work"
set -f
tab=$(printf '\t')
while IFS="$tab" read -r name jdk settings flags options known; do
    case $name in '#'*) continue ;; esac
    [ -z "$only" ] || [ "$only" = "$name" ] || continue
    if [ "$jdk" = 17 ]; then program=$java; else program=$newer_java; fi
    [ -n "$program" ] || continue
    echo "$name: $known"
    # shellcheck disable=SC2086
    env -i "$program" $flags "-XX:StartFlightRecording:dumponexit=true,$private,settings=$settings" \
        -cp classes org.flightdiff.workload.Workload --seconds 3 --seconds-of-work 2 $options >"$name.log" 2>&1 </dev/null
    set +f
    mv hotspot-pid-*.jfr "$name.jfr"
    set -f
    gzip -9 -n -c "$name.jfr" >"$here/$name.jfr.gz"
done <"$here/recordings.tsv"
