#!/usr/bin/env bash
# Makes the javadoc jar of a part of the library from its sources jar, the same bytes each time with the same JDK.
# usage: packaging/javadoc.sh SOURCES.jar JAVADOC.jar CLASS-PATH [TIME, such as 2026-01-01T00:00:00Z]
set -euo pipefail
umask 022
[ $# -ge 3 ] || { sed -n '3s/.*usage/usage/p' "$0" >&2; exit 2; }
sources=$(realpath "$1")
pages=$(realpath -m "$2")
bin=${JAVA_HOME:+$JAVA_HOME/bin/}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/sources" "$work/pages"
(cd "$work/sources" && "${bin}jar" -xf "$sources")
# The module is checked where it is compiled; here its packages are documented as they are for the class path.
rm -f "$work/sources/module-info.java"
find "$work/sources" -name '*.java' | LC_ALL=C sort >"$work/files"
"${bin}javadoc" -quiet -notimestamp -Xdoclint:none -locale en -encoding UTF-8 -charset UTF-8 -docencoding UTF-8 \
    --release 17 -cp "$3" -d "$work/pages" "@$work/files"
"${bin}jar" --create --file "$pages" --date "${4:-2026-01-01T00:00:00Z}" --no-manifest -C "$work/pages" .
