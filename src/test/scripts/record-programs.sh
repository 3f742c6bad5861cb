#!/bin/sh
# Records public programs with one thing wrong in each, from src/test/programs/pairs.tsv, for measuring how well causes are named.
# usage: record-programs.sh FOLDER SECONDS [JAVA]
#   FOLDER   gets database-none.jfr, database-leak.jfr and so on; what is there already is left as it is
#   SECONDS  length of each recording, 20 to 30
#   JAVA     the java to record with, of JDK 17 or newer
# Maven fetches the programs. They use loopback only, one at a time, and leave half of a core to others at their calmest.
set -eu
[ $# -ge 2 ] || { sed -n '2,7p' "$0" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
seconds=$2
java=${3:-java}
programs=$(cd "$(dirname "$0")/../programs" && pwd)

mvn -q -B -f "$programs/pom.xml" dependency:copy-dependencies -DoutputDirectory="$folder/lib"
"$(dirname "$(readlink -f "$(command -v "$java")")")/javac" --release 17 -d "$folder/classes" -cp "$folder/lib/*" \
    "$programs"/org/flightdiff/programs/*.java

# record PROGRAM FAULT FLAGS
record() {
    [ ! -e "$folder/$1-$2.jfr" ] || return 0
    echo "$1 $2"
    work=$folder/work/$1-$2
    rm -rf "$work"
    mkdir -p "$work/files"
    heap=96m
    [ "$1" != compiler ] || heap=256m
    (
        cd "$work"
        # shellcheck disable=SC2086
        env -i PATH=/usr/bin:/bin LANG=C.UTF-8 "$java" "-Xmx$heap" -XX:+UseG1GC $3 -cp "../../classes:../../lib/*" \
            org.flightdiff.programs.Offered "$1" "$2" "$seconds" files recording.jfr >output 2>&1 ||
            { echo "$1-$2: the program failed, see $work/output" >&2; exit 1; }
        mv recording.jfr "$folder/$1-$2.jfr"
        cp output "$folder/$1-$2.txt"
    )
    rm -rf "$work"
}

tab=$(printf '\t')
grep -v '^#' "$programs/pairs.tsv" | while IFS= read -r line; do
    program=${line%%"$tab"*}
    rest=${line#*"$tab"}
    fault=${rest%%"$tab"*}
    rest=${rest#*"$tab"}
    record "$program" none ''
    record "$program" "$fault" "${rest%%"$tab"*}"
done
