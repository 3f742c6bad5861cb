#!/usr/bin/env bash
# Fills in the manifests beside this file for a release: @VERSION@, @DATE@, @URL@ of the repository, and @SHA256:file@ from the files of the
# release. What is not among them keeps its place and is told. usage: packaging/manifests.sh VERSION URL FOLDER-OF-THE-RELEASE TO
set -euo pipefail

[ $# -eq 4 ] || { sed -n '3s/.*usage/usage/p' "$0" >&2; exit 2; }
version=$1
url=$2
files=$(cd "$3" && pwd)
mkdir -p "$4"
to=$(cd "$4" && pwd)
cd "$(dirname "$0")"

cp -R manifests/. "$to"
# The menu entry and the file type of the other packages, under the name that Flathub wants.
name=org.flightdiff.Flightdiff
sed -e 's:^Exec=.*:Exec=flightdiff %F:' -e "s:^Icon=.*:Icon=$name:" linux/flightdiff.desktop >"$to/flathub/$name.desktop"
cp linux/flightdiff.xml "$to/flathub/$name.mime.xml"

find "$to" -type f | sort | while read -r manifest; do
    sed -i -e "s|@VERSION@|$version|g" -e "s|@URL@|$url|g" -e "s|@DATE@|$(date -u +%F)|g" "$manifest"
    { grep -o '@SHA256:[^@]*@' "$manifest" || true; } | sort -u | while read -r place; do
        file=${place#@SHA256:}
        file=$files/${file%@}
        if [ -f "$file" ]; then
            sed -i "s|$place|$(sha256sum "$file" | cut -d' ' -f1)|g" "$manifest"
        else
            echo "not there yet: $(basename "$file"), for ${manifest#"$to"/}"
        fi
    done
done
