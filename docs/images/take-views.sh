#!/bin/sh
# Takes pictures of the start screen and of every view of a pair, in both themes, under Xvfb, after mvn -B package -DskipTests.
# usage: docs/images/take-views.sh [FOLDER [WIDTH HEIGHT [BASELINE CANDIDATE]]]
# SCALE=200 for a screen of twice as many pixels, LAYOUT=side_by_side or difference, PICTURES=all to see all of each view
set -eu
cd "$(dirname "$0")/../.."
width=${2:-1440} height=${3:-900} scale=${SCALE:-100}
xvfb-run -a -s "-screen 0 $((width * scale / 100))x$((height * scale / 100))x24" java \
    -Dprism.order=sw "-Dglass.gtk.uiScale=$scale%" -Xmx3g \
    -cp 'target/classes:target/test-classes:target/lib/*' org.flightdiff.desktop.Screenshots \
    "${1:-target/views}" "$width" "$height" "${LAYOUT:-overlay}" "${PICTURES:-top}" \
    "${4:-sample-recordings/allocation-baseline.jfr}" "${5:-sample-recordings/allocation-candidate.jfr}"
