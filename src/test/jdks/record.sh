#!/bin/bash
# Records two programs on several JDKs, twice each with the same flags, and on the newest ones with single changes taken back.
# usage: record.sh FOLDER SECONDS FEATURE=COMMAND...
#   FOLDER   gets requests-17-a.jfr and so on; what is there already is left as it is
#   SECONDS  length of each recording, 20 to 30
#   FEATURE=COMMAND  a release and its java, such as 17=/usr/lib/jvm/java-17-openjdk-amd64/bin/java; the command may be
#            several words, as that of a container, and is started in FOLDER
# The machine must be idle. A JDK of 17 or later on the PATH compiles, Maven fetches the database.
set -eu
[ $# -ge 3 ] || { sed -n '3,8p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
seconds=$2
shift 2
cd "$folder"
[ -d lib ] || mvn -q -B -f "$here/pom.xml" dependency:copy-dependencies -DoutputDirectory="$folder/lib"
javac --release 8 -nowarn -Xlint:-options -d classes "$here"/*.java

declare -A java
for each in "$@"; do java[${each%%=*}]=${each#*=}; done

# record NAME RELEASE PROGRAM FLAGS: nothing where that JDK is not at hand
record() {
    [ -n "${java[$2]:-}" ] && [ ! -s "$1.jfr" ] || return 0
    # shellcheck disable=SC2086
    env -i PATH=/usr/bin:/bin LANG=C.UTF-8 ${java[$2]} -XX:+UseG1GC $4 \
        "-XX:StartFlightRecording=settings=profile,filename=$1.jfr,dumponexit=true" -cp "classes:lib/*" "$3" "$seconds" \
        >"$1.txt" 2>&1 || { echo "$1 failed, see $1.txt" >&2; return 0; }
    echo "$1 $(grep done= "$1.txt")"
}

for program in Requests Orders; do
    name=$(echo "$program" | tr '[:upper:]' '[:lower:]')
    for release in $(printf '%s\n' "${!java[@]}" | sort -n); do
        for run in a b; do
            record "$name-$release-$run" "$release" "$program" ""
        done
    done
    sed '/^#/d' "$here/taken-back.tsv" | while IFS='	' read -r change release flags before; do
        record "$name-$release-$change" "$release" "$program" "$flags"
    done
done
