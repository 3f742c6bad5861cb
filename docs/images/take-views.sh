#!/bin/sh
# Takes pictures of the start screen and of every view of the sample pair, in both themes, under Xvfb.
# usage: docs/images/take-views.sh [FOLDER [WIDTH HEIGHT]], after mvn -B package -DskipTests
set -eu
cd "$(dirname "$0")/../.."
width=${2:-1440} height=${3:-900}
xvfb-run -a -s "-screen 0 ${width}x${height}x24" java -Dprism.order=sw \
    -cp 'target/classes:target/test-classes:target/lib/*' org.flightdiff.desktop.Screenshots \
    "${1:-target/views}" "$width" "$height" \
    sample-recordings/allocation-baseline.jfr sample-recordings/allocation-candidate.jfr
