#!/usr/bin/env bash
# Interrupts the writing of reports at random moments, and looks at what is left: each report must be whole or not be
# there, what stood in its place must be as it was, and nothing temporary may remain. Run it in the foreground: where INT
# is ignored, so it is by everything that is started.
#
#   src/test/scripts/interrupt-reports.sh BASELINE CANDIDATE [TIMES]
#
# Prints a line for each time and a count; exit status 1 if anything was left.
set -u
cd "$(dirname "$0")/../../.." || exit 2
baseline=${1:?BASELINE} candidate=${2:?CANDIDATE} times=${3:-20}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH=1767225600
# The moments of interest are those of writing, which takes a small part of the time.
compare() {
    FLIGHTDIFF_JAVA_OPTIONS="-Djava.io.tmpdir=$work/tmp" exec ./flightdiff compare - "$candidate" --quiet \
        --html "$work/out/r.html" --json "$work/out/r.json" --markdown "$work/out/r.md" --csv "$work/out/r.csv" \
        --png "$work/out/r.png" --archive "$work/out/archive" <"$baseline" 2>"$work/err"
}
mkdir "$work/tmp" "$work/out"
started=$(date +%s%N)
(compare) || { cat "$work/err"; exit 2; }
took=$((($(date +%s%N) - started) / 1000000))
mv "$work/out" "$work/whole"
echo "a whole run takes $took ms"
bad=0 stopped=0
for ((i = 1; stopped < times && i < times * 4; i++)); do
    rm -rf "$work/out"
    mkdir "$work/out"
    echo before >"$work/out/r.html"
    signal=$(((i % 2)) && echo TERM || echo INT)
    # Half of the moments lie in the last quarter, where reports are written.
    after=$((i % 4 < 2 ? RANDOM * took / 32768 : took * 3 / 4 + RANDOM * took / 4 / 32768))
    # Bash lets what runs in the background ignore INT, unless job control is on.
    set -m
    (compare) &
    pid=$!
    set +m
    sleep "$((after / 1000)).$(printf %03d $((after % 1000)))"
    kill -s $signal -- "-$pid" 2>/dev/null
    wait "$pid"
    status=$?
    if ((status == 0)); then
        # That was too late: it takes less time than thought.
        took=$((after < took ? after : took))
    else
        stopped=$((stopped + 1))
    fi
    left=
    for file in r.html r.json r.md r.csv r.png; do
        [ -e "$work/out/$file" ] || continue
        cmp -s "$work/out/$file" "$work/whole/$file" && continue
        [ "$file" = r.html ] && [ "$(cat "$work/out/$file")" = before ] && continue
        left="$left half:$file"
    done
    for file in "$work"/out/archive/*; do
        [ -e "$file" ] || continue
        case $file in
        *.json) tail -c 2 "$file" | grep -q '^}' || left="$left half:$(basename "$file")" ;;
        *.html) tail -c 10 "$file" | grep -q '</html>' || left="$left half:$(basename "$file")" ;;
        *) left="$left ${file##*/}" ;;
        esac
    done
    for file in $(find "$work/tmp" "$work/out" \( -name '*.part' -o -path "$work/tmp/*" \) -print); do
        left="$left temporary:${file#"$work"/}"
    done
    rm -rf "$work"/tmp/*
    echo "$i: $signal after $after ms, status $status, reports: $(ls "$work/out" | tr '\n' ' ')${left:+ LEFT:$left}"
    [ -n "$left" ] && bad=$((bad + 1))
done
echo "$stopped interrupts before the end, $bad left something"
[ "$bad" = 0 ]
