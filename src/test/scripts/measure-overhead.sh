#!/bin/sh
# Measures what recording costs two public programs, H2 and Lucene (which only searches here).
# usage: measure-overhead.sh FOLDER [ROUNDS [SECONDS [JAVA [SETTINGS...]]]]
#   FOLDER    for the programs and the figures of single turns
#   ROUNDS    each a turn without a recording and one with each of the settings; 40 if not given
#   SECONDS   length of a turn; 4 if not given. As many pass before it
#   JAVA      the java to measure, of JDK 17 or newer
#   SETTINGS  .jfc files; comparison.jfc if not given. To find out what a part of it costs, give it and a copy without that part
# Prints for each program by how much a request takes longer with each of the settings than without a recording, by the clock and in
# processor time of the whole process, with a 95 % interval (t distribution, of the logarithms of ratios); of further settings
# also than with the first. On a machine with nothing else to do: 23 minutes if no SETTINGS are given.
# Environment: PROGRAMS, "database search" if not given.
set -eu
[ $# -ge 1 ] || { sed -n '2,14p' "$0" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
rounds=${2:-40}
seconds=${3:-4}
java=${4:-java}
here=$(cd "$(dirname "$0")" && pwd)
[ $# -le 4 ] && set -- "" "" "" "" "$here/../../main/resources/org/flightdiff/live/comparison.jfc"
shift 4
names=
for settings in "$@"; do
    names="$names $(basename "$settings" .jfc)"
    set -- "$@" "$(cd "$(dirname "$settings")" && pwd)/$(basename "$settings")"
    shift
done
regressions=$here/../../regressions

if [ ! -d "$folder/classes" ]; then
    mvn -q -B -f "$regressions/pom.xml" dependency:copy-dependencies -DoutputDirectory="$folder/lib"
    "$(dirname "$(readlink -f "$(command -v "$java")")")/javac" --release 17 -d "$folder/classes" -cp "$folder/lib/*" \
        "$regressions"/programs/org/flightdiff/programs/*.java
fi

for program in ${PROGRAMS:-database search}; do
    figures=$folder/$program.txt
    work=$folder/work/$program
    rm -rf "$work"
    mkdir -p "$work/files"
    fault=none
    [ "$program" != search ] || fault=read-only
    (
        cd "$work"
        env -i PATH=/usr/bin:/bin LANG=C.UTF-8 "$java" -Xmx256m -XX:+UseG1GC -cp "../../classes:../../lib/*" \
            org.flightdiff.programs.Overhead "$program" "$fault" "$rounds" "$seconds" files "$@"
    ) >"$figures"
    rm -rf "$work"
    # t quantile of 0.975 as 1.96 + 2.4/df, which is good to two digits from 10 rounds on.
    awk -v program="$program" -v names="$names" '
        function add(key, one, other,    c) { c = log(one / other); sum[key] += c; squares[key] += c * c }
        function tell(key, words,    mean, error) {
            mean = sum[key] / NR
            error = sqrt((squares[key] - NR * mean * mean) / (NR - 1) / NR) * (1.96 + 2.4 / (NR - 1))
            printf "%-9s %-44s %+.2f %%  (95 %% interval %+.2f to %+.2f %%, %d rounds)\n", program, words,
                100 * (exp(mean) - 1), 100 * (exp(mean - error) - 1), 100 * (exp(mean + error) - 1), NR
        }
        {
            for (with = 1; 2 * with + 2 <= NF; with++) {
                add("c" with, $(2 * with + 1), $1); add("p" with, $(2 * with + 2), $2)
                if (with > 1) { add("C" with, $(2 * with + 1), $3); add("P" with, $(2 * with + 2), $4) }
            }
        }
        END {
            count = split(names, name, " ")
            for (with = 1; with <= count; with++) {
                tell("c" with, name[with] ", clock"); tell("p" with, name[with] ", processor")
                if (with > 1) {
                    tell("C" with, name[with] " against " name[1] ", clock")
                    tell("P" with, name[with] " against " name[1] ", processor")
                }
            }
        }' "$figures"
done
