#!/bin/sh
# Renews the table of the defaults that differ between neighbouring JDKs.
# usage: jdk-defaults.sh JAVA...
#   JAVA  the java commands of the JDKs, one for each release, such as 8 11 17 21 25 27
# Each starts for every collector that it knows and for the one it chooses itself, with 1, 2 and 8 processors and 1, 4
# and 32 GB of memory. From JDK 27 on the JVM cannot be told its memory: what depends on it is left out of the table.
set -eu
[ $# -ge 2 ] || { sed -n '2,6p' "$0" >&2; exit 2; }
scripts=$(cd "$(dirname "$0")" && pwd)
table=$scripts/../../../docs/jdk-defaults.tsv
dumps=$(mktemp -d)
trap 'rm -rf "$dumps"' EXIT
for java; do
    release=$(env -i "$java" -version 2>&1 | sed -n 's/.* version "\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' | head -n 1)
    for collector in none G1 Parallel Serial Shenandoah Z; do
        [ $collector = none ] && choice= || choice=-XX:+Use${collector}GC
        for processors in 1 2 8; do
            for memory in 1g 4g 32g; do
                dump=$dumps/$release-$collector-$processors-$memory
                # shellcheck disable=SC2086
                env -i "$java" -XX:+UnlockExperimentalVMOptions -XX:+IgnoreUnrecognizedVMOptions $choice \
                    -XX:ActiveProcessorCount=$processors -XX:MaxRAM=$memory -XX:+PrintFlagsFinal -version \
                    >"$dump" 2>/dev/null || rm -f "$dump"
                # A collector that it does not know is ignored, not refused: then no flag of it is there.
                [ $collector = none ] || grep -q " Use${collector}GC .*true" "$dump" 2>/dev/null || rm -f "$dump"
            done
        done
    done
done
python3 "$scripts/jdk-defaults.py" "$dumps" >"$table.new"
mv "$table.new" "$table"
