#!/usr/bin/env bash
# Builds all that is published as jar, pom or bill of materials twice, from two clones at different paths, in two time zones and languages,
# and compares every byte. What is equal is left in FOLDER/artifacts. usage: packaging/reproducible.sh FOLDER [REPOSITORY]
set -euo pipefail
# Jars tell what their owner may do with a file.
umask 022

[ $# -ge 1 ] || { sed -n '3s/.*usage/usage/p' "$0" >&2; exit 2; }
repository=$(cd "${2:-$(dirname "$0")/..}" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
first=$folder/first
second="$folder/somewhere else/second"
artifacts=$folder/artifacts

build() {
    local clone=$1
    shift
    rm -rf "$clone" && git clone -q "$repository" "$clone"
    (cd "$clone" && mvn -q -B -Pbom,spark -Dmaven.test.skip=true "$@" package dependency:build-classpath -Dmdep.outputFile=target/class-path)
}

# Under the names of Maven repositories; the program's jar has no version, as its launcher looks for that name.
collect() {
    local target=$1/target to=$2 version part
    version=$(sed -n 's:^  <version>\(.*\)</version>:\1:p' "$1/pom.xml")
    rm -rf "$to" && mkdir -p "$to"
    cp "$target/flightdiff.jar" "$target/flightdiff-bom.json" "$to"
    for part in core junit spark; do
        cp "$target/$part/flightdiff-$part.jar" "$to/flightdiff-$part-$version.jar"
        cp "$target/$part/flightdiff-$part-sources.jar" "$to/flightdiff-$part-$version-sources.jar"
        "$1/packaging/javadoc.sh" "$target/$part/flightdiff-$part-sources.jar" "$to/flightdiff-$part-$version-javadoc.jar" \
            "$(cat "$target/class-path"):$target/core/flightdiff-core.jar"
        cp "$target/$part/pom.xml" "$to/flightdiff-$part-$version.pom"
    done
}

TZ=UTC LC_ALL=C build "$first" -Duser.language=en
TZ=Asia/Tokyo LC_ALL=C.UTF-8 build "$second" -Duser.language=tr -Duser.country=TR
collect "$first" "$artifacts"
collect "$second" "$folder/again"
(cd "$artifacts" && sha256sum -- *) >"$folder/first.sums"
(cd "$folder/again" && sha256sum -- *) >"$folder/second.sums"
diff "$folder/first.sums" "$folder/second.sums" || { echo "reproducible.sh: two builds differ" >&2; exit 1; }
echo "two builds are equal, $(wc -l <"$folder/first.sums") files:"
cat "$folder/first.sums"
