#!/bin/bash
# Makes what the JDK's own commands print of a JVM, beside a recording of it.
# usage: record.sh FOLDER FEATURE=BIN...
#   FOLDER       gets jdk17.jfr, jdk17.nmt.txt, jdk17.flags.txt and so on
#   FEATURE=BIN  a release and the folder of its commands, such as 17=/usr/lib/jvm/java-17-openjdk-amd64/bin; several words
#                where they run elsewhere, as "chroot DIR /usr/lib/jvm/.../bin", with FOLDER under the same name there
# Then clean.py FOLDER TARGET makes the resources of the tests.
set -eu
[ $# -ge 2 ] || { sed -n '3,8p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
javac --release 8 -nowarn -Xlint:-options -d "$folder/classes" "$here/Told.java"

for each in "$@"; do
    release=${each%%=*}
    bin=${each#*=}
    name=$folder/jdk$release
    $bin/java -Xmx128m -XX:+UseSerialGC -XX:NativeMemoryTracking=detail \
        "-XX:StartFlightRecording=filename=$name.jfr,dumponexit=true" -cp "$folder/classes" Told 60 >"$name.out" 2>&1 &
    started=$!
    sleep 5
    pid=$(pgrep -f "jdk$release.jfr.* Told 60" | tail -1)
    $bin/jcmd "$pid" VM.native_memory baseline >/dev/null
    $bin/jcmd "$pid" Thread.print >"$name.threads.txt"
    $bin/jcmd "$pid" VM.native_memory summary scale=MB >"$name.mb.nmt.txt"
    $bin/jcmd "$pid" VM.native_memory summary scale=GB >"$name.gb.nmt.txt"
    $bin/jcmd "$pid" VM.native_memory detail >"$name.detail.nmt.txt"
    $bin/jcmd "$pid" VM.native_memory summary.diff >"$name.summary-diff.nmt.txt"
    $bin/jcmd "$pid" VM.native_memory detail.diff >"$name.detail-diff.nmt.txt"
    $bin/jcmd "$pid" VM.native_memory summary >"$name.nmt.txt"
    $bin/jcmd "$pid" VM.flags -all >"$name.flags.txt"
    $bin/jcmd "$pid" VM.flags >"$name.line.flags.txt"
    $bin/java -Xmx128m -XX:+UseSerialGC -XX:+PrintFlagsFinal -version >"$name.final.flags.txt" 2>/dev/null
    $bin/jcmd "$pid" GC.class_histogram >"$name.histogram.txt"
    $bin/jmap -histo "$pid" >"$name.map.histogram.txt"
    $bin/jstack "$pid" >"$name.stack.threads.txt"
    wait "$started"
done
