#!/bin/sh
# Takes pictures of the start screen, of every view of a pair and of several candidates, in both themes, under Xvfb, after
# mvn -B package -DskipTests. usage: docs/images/take-views.sh [FOLDER [WIDTH HEIGHT [BASELINE CANDIDATE...]]]
# SCALE=200 for a screen of twice as many pixels, LAYOUT=side_by_side or difference, PICTURES=all to see all of each view
set -eu
cd "$(dirname "$0")/../.."
folder=${1:-target/views} width=${2:-1440} height=${3:-900} scale=${SCALE:-100}
if [ $# -ge 5 ]; then
    shift 3
    baseline=$1
    shift
    set -- "$baseline" "$1" "$@"
else
    set -- allocation-baseline allocation-candidate \
        allocation-candidate locks-candidate live-set-candidate references-candidate hot-method-candidate
    for name; do
        set -- "$@" "sample-recordings/$name.jfr"
        shift
    done
fi
xvfb-run -a -s "-screen 0 $((width * scale / 100))x$((height * scale / 100))x24" java \
    -Dprism.order=sw "-Dglass.gtk.uiScale=$scale%" -Xmx3g \
    -cp 'target/classes:target/test-classes:target/lib/*' org.flightdiff.desktop.Screenshots \
    "$folder" "$width" "$height" "${LAYOUT:-overlay}" "${PICTURES:-top}" "$@"
