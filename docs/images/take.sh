#!/bin/sh
# Takes the picture of the window in the README again: the sample pair, in a real window under Xvfb.
# Needs xvfb, xauth and scrot. usage: docs/images/take.sh
set -eu
cd "$(dirname "$0")/../.."
xvfb-run -a -s '-screen 0 1400x900x24' sh -c '
    ./flightdiff sample-recordings/allocation-baseline.jfr sample-recordings/allocation-candidate.jfr &
    window=$!
    sleep "${SECONDS_TO_WAIT:-20}"
    scrot -o docs/images/window.png
    kill "$window"'
