#!/bin/bash
# Records the runs of runs.tsv: public programs, sound and with one thing wrong in each.
# usage: build.sh FOLDER SECONDS JAVA17 JAVA25 [RUN…]
#   FOLDER   gets RUN.jfr, and RUN.txt with what the program counted itself; what is there already is left as it is
#   SECONDS  length of each recording, 20 to 30; 75 minutes in all with 20
#   JAVA17, JAVA25  the java of these JDKs
#   RUN      begins of names: only these runs
# The machine must have two processors and nothing else to do. Maven fetches the programs. They use loopback only, one at a time, and end
# by themselves.
set -eu
[ $# -ge 4 ] || { sed -n '3,9p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
seconds=$2
declare -A java=([17]=$3 [25]=$4)
shift 4
warm_up_seconds=8

[ -d "$folder/lib" ] || mvn -q -B -f "$here/pom.xml" dependency:copy-dependencies -DoutputDirectory="$folder/lib"
mapfile -t service < <(find "$here/../test/java/org/flightdiff/workload" -name '*.java' ! -name package-info.java ! -name '*Test.java')
"$(dirname "$(readlink -f "$(command -v "${java[17]}")")")/javac" --release 17 -nowarn -d "$folder/classes" -cp "$folder/lib/*" \
    "$here"/programs/org/flightdiff/programs/*.java "${service[@]}"

# start JAVA FLAGS PROGRAM FAULT SETTINGS: in an empty folder, leaves recording.jfr there
start() {
    local command="env -i PATH=/usr/bin:/bin LANG=C.UTF-8 $prefix $1 $2"
    if [ "$3" = service ]; then
        local fault=
        [ "$4" = none ] || fault="--fault $4"
        $command "-XX:StartFlightRecording:settings=$5,delay=${warm_up_seconds}s,dumponexit=true,filename=recording.jfr" \
            -cp ../../classes org.flightdiff.workload.Workload --rate 500 --seconds $((seconds + warm_up_seconds)) $fault
    else
        $command -cp '../../classes:../../lib/*' org.flightdiff.programs.Offered "$3" "$4" "$seconds" files recording.jfr "$5"
    fi
}

# others FUNCTION…: with two other programs that never rest
others() {
    local burners=() burner
    for burner in 1 2; do
        (while :; do :; done) &
        burners+=($!)
    done
    local status=0
    "$@" || status=$?
    kill "${burners[@]}"
    return $status
}

# record RUN PROGRAM FAULT JDK COMPANY SETTINGS FLAGS
record() {
    local work=$folder/work/$1 among=
    prefix=
    case $5 in
        pinned) prefix='taskset -c 0' ;;
        crowded) among=others ;;
        -) ;;
    esac
    rm -rf "$work"
    mkdir -p "$work/files"
    (
        cd "$work"
        $among start "${java[$4]}" "$7" "$2" "$3" "$6" >output 2>&1 || { echo "$1: the program failed" >&2; tail -3 output >&2; exit 1; }
        mv recording.jfr "$folder/$1.jfr"
        grep -E 'requests' output >"$folder/$1.txt"
    ) || return 1
    rm -rf "$work"
    echo "$1: $(tail -1 "$folder/$1.txt")"
}

wanted() {
    [ $# -gt 1 ] || return 0
    local begin
    for begin in "${@:2}"; do
        [[ $1 != "$begin"* ]] || return 0
    done
    return 1
}

failed=0
while IFS=$'\t' read -r run program fault jdk company settings flags; do
    [ ! -e "$folder/$run.jfr" ] && wanted "$run" "$@" || continue
    record "$run" "$program" "$fault" "$jdk" "$company" "$settings" "$flags" </dev/null || failed=1
done < <(grep -v '^#' "$here/runs.tsv")
exit $failed
