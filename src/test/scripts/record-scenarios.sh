#!/bin/sh
# Records baseline and candidate of every scenario; org.flightdiff.workload.scenario says which there are.
# usage: record-scenarios.sh FOLDER SECONDS JAVA...
#   FOLDER   gets jdk17-g1/sound.jfr and so on; what is there already is left as it is
#   SECONDS  length of each recording, 20 to 30
#   JAVA     the java of each JDK to record with; the first compiles, for JDK 17
# Three that leave the machine idle are recorded at a time, those that do not one by one.
set -eu
[ $# -ge 3 ] || { sed -n '2,7p' "$0" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
seconds=$2
shift 2

project=$(cd "$(dirname "$0")/../../.." && pwd)
mkdir -p "$folder/classes"
find "$project/src/test/java/org/flightdiff/workload" \
    -name '*.java' ! -name 'package-info.java' ! -name '*Test.java' \
    -exec "$(dirname "$(readlink -f "$(command -v "$1")")")/javac" --release 17 -d "$folder/classes" {} +

# record JAVA FILE OPTIONS-OF-THE-RECORDING FLAGS OPTIONS-OF-THE-WORKLOAD
record() {
    work=$folder/work/$2
    mkdir -p "$work" "$(dirname "$folder/$2")"
    (
        cd "$work"
        # No file name is given, because the JDK would record it with its absolute path.
        # shellcheck disable=SC2086
        env -i "$1" $4 "-XX:StartFlightRecording:$3,dumponexit=true" \
            -cp ../../../classes org.flightdiff.workload.Workload --seconds "$seconds" $5 >output 2>&1 ||
            { echo "$2: the workload failed, see $work/output" >&2; exit 1; }
        mv hotspot-pid-*.jfr "$folder/$2"
    )
    rm -r "$work"
}

crowd() {
    burners=
    for burner in 1 2; do
        (while :; do :; done) &
        burners="$burners $!"
    done
    record "$@" || true
    # shellcheck disable=SC2086
    kill $burners
}

for program in "$@"; do
    release=$("$program" -XshowSettings:properties -version 2>&1 | sed -n 's/ *java.specification.version = //p')
    plan=$folder/plan-$release
    "$program" -cp "$folder/classes" org.flightdiff.workload.scenario.RecordingPlan "$release" >"$plan"
    running=0
    while IFS='|' read -r file company recording flags workload; do
        [ ! -e "$folder/$file" ] || continue
        [ "$company" = shared ] || { wait; running=0; }
        echo "$file"
        case $company in
            shared) record "$program" "$file" "$recording" "$flags" "$workload" & ;;
            alone) record "$program" "$file" "$recording" "$flags" "$workload" || true ;;
            crowded) crowd "$program" "$file" "$recording" "$flags" "$workload" ;;
        esac
        if [ "$company" = shared ]; then
            running=$((running + 1))
            [ "$running" -lt 3 ] || { wait; running=0; }
        fi
    done <"$plan"
    wait
    rm "$plan"
done
rmdir "$folder"/work/* "$folder/work"
