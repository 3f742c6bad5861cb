#!/bin/sh
# Makes the pictures of these pages: docs/stories/pictures.sh FOLDER, where FOLDER has the recordings that they name.
set -eu
recordings=${1:?a folder with hbase-jdk8-g1.jfr and hbase-jdk11-g1.jfr}
here=$(cd "$(dirname "$0")" && pwd)
flightdiff=${FLIGHTDIFF:-$here/../../flightdiff}
page=$(mktemp)
trap 'rm -f "$page"' EXIT
"$flightdiff" compare "$recordings/hbase-jdk8-g1.jfr" "$recordings/hbase-jdk11-g1.jfr" --html - >"$page"
# An image of its own needs the name space that a page knows.
grep -o '<svg class="fd-scatter".*' "$page" | sed -e 's|</svg>.*|</svg>|' \
    -e 's|<svg |<svg xmlns="http://www.w3.org/2000/svg" |' >"$here/2-eden-against-pause.svg"
