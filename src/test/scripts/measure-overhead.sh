#!/bin/sh
# Measures what recording with comparison.jfc costs two public programs, H2 and Lucene.
# usage: measure-overhead.sh FOLDER [PAIRS [SECONDS [JAVA [SETTINGS]]]]
#   FOLDER    for the programs and the figures of single turns
#   PAIRS     of turns with and without a recording, of each program; 40 if not given
#   SECONDS   length of a turn; 8 if not given
#   JAVA      the java to measure, of JDK 17 or newer
#   SETTINGS  another .jfc file, such as one with a single setting changed
# Prints for each program by how much a request takes longer, by the clock and in processor time, with a 95 % interval (t distribution, of
# the logarithms of ratios). Two JVMs of each program share the pairs. On a machine with nothing else to do: two programs take 27 minutes.
set -eu
[ $# -ge 1 ] || { sed -n '2,10p' "$0" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
pairs=${2:-40}
seconds=${3:-8}
java=${4:-java}
here=$(cd "$(dirname "$0")" && pwd)
settings=${5:-$here/../../main/resources/org/flightdiff/live/comparison.jfc}
settings=$(cd "$(dirname "$settings")" && pwd)/$(basename "$settings")
programs=$here/../programs

mvn -q -B -f "$programs/pom.xml" dependency:copy-dependencies -DoutputDirectory="$folder/lib"
"$(dirname "$(readlink -f "$(command -v "$java")")")/javac" --release 17 -d "$folder/classes" -cp "$folder/lib/*" \
    "$programs"/org/flightdiff/programs/*.java

for program in database search; do
    figures=$folder/$program.txt
    : >"$figures"
    for half in 1 2; do
        work=$folder/work/$program-$half
        rm -rf "$work"
        mkdir -p "$work/files"
        (
            cd "$work"
            env -i PATH=/usr/bin:/bin LANG=C.UTF-8 "$java" -Xmx256m -XX:+UseG1GC -Xlog:disable -cp "../../classes:../../lib/*" \
                org.flightdiff.programs.Overhead "$program" "$settings" $((pairs / 2)) "$seconds" files
        ) >>"$figures"
        rm -rf "$work"
    done
    # t quantile of 0.975 as 1.96 + 2.4/df, which is good to two digits from 10 pairs on.
    awk -v program="$program" '
        function interval(name, sum, squares,    mean, error) {
            mean = sum / n
            error = sqrt((squares - n * mean * mean) / (n - 1) / n) * (1.96 + 2.4 / (n - 1))
            printf "%-9s %-10s %+.2f %%  (95 %% interval %+.2f to %+.2f %%, %d pairs)\n", program, name,
                100 * (exp(mean) - 1), 100 * (exp(mean - error) - 1), 100 * (exp(mean + error) - 1), n
        }
        { n++; c = log($2 / $1); p = log($4 / $3); cs += c; cq += c * c; ps += p; pq += p * p }
        END { interval("clock", cs, cq); interval("processor", ps, pq) }' "$figures"
done
