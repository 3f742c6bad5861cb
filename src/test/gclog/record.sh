#!/bin/bash
# Runs one program on several JDKs with every collector each has; the same JVM writes a recording and a log of collections.
# usage: record.sh FOLDER SECONDS FEATURE=COMMAND...
#   FOLDER   gets jdk17-G1.jfr, jdk17-G1.log and jdk17-G1-debug.log, and so on; what is there already is left as it is
#   FEATURE=COMMAND  a release and its java, such as 17=/usr/lib/jvm/java-17-openjdk-amd64/bin/java; the command may be
#            several words, as that of a container that has FOLDER under the same name
# Then pair.py FOLDER TARGET makes the resources of the tests, and compare.py FOLDER prints each metric that differs.
set -eu
[ $# -ge 3 ] || { sed -n '3,8p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
seconds=$2
shift 2
javac --release 8 -nowarn -Xlint:-options -d "$folder/classes" "$here/GcTruth.java"

collectors() {
    case $1 in
        8) echo Serial Parallel ConcMarkSweep G1 ;;
        11) echo Serial Parallel ConcMarkSweep G1 Z Shenandoah ;;
        17) echo Serial Parallel G1 Z Shenandoah ;;
        *) echo Serial Parallel G1 Z Shenandoah GenerationalShenandoah ;;
    esac
}

flags() {
    case $1 in
        GenerationalShenandoah) echo "-XX:+UseShenandoahGC -XX:ShenandoahGCMode=generational" ;;
        *) echo "-XX:+UnlockExperimentalVMOptions -XX:+Use$1GC" ;;
    esac
}

for each in "$@"; do
    release=${each%%=*}
    java=${each#*=}
    # The recorder has only long safepoints by default.
    home=$($java -XshowSettings:properties -version 2>&1 | sed -n 's/ *java.home = //p')
    find "$home/lib/jfr" -name profile.jfc -exec perl -0pe \
        's{(<event name="jdk.(?:SafepointBegin|ExecuteVMOperation)">.*?<setting name="threshold"[^>]*>)[^<]*}{${1}0 ns}sg' {} \; \
        >"$folder/$release.jfc"
    for collector in $(collectors "$release"); do
        name=jdk$release-$collector
        [ ! -s "$folder/$name.jfr" ] || continue
        if [ "$release" = 8 ]; then
            log="-Xloggc:$folder/$name.log -XX:+PrintGCDetails -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps -XX:+PrintGCApplicationStoppedTime"
        else
            log="-Xlog:gc*,safepoint:file=$folder/$name.log:time,uptime,level,tags -Xlog:gc*=debug,gc+age=trace,safepoint:file=$folder/$name-debug.log:utctime,pid,tags:filecount=0"
        fi
        # shellcheck disable=SC2046,SC2086
        $java $(flags "$collector") -Xms512m -Xmx512m -Dcalm=2 $log \
            "-XX:StartFlightRecording=settings=$folder/$release.jfc,filename=$folder/$name.jfr,dumponexit=true" \
            -cp "$folder/classes" GcTruth "$seconds" >"$folder/$name.out" 2>&1 || echo "$name failed, see $name.out" >&2
    done
done
