#!/usr/bin/env bash
# Makes a release on this machine and publishes nothing: checks, sets the version, builds twice, packs for this system, fills in the manifests,
# sums up and says what is left to do. Without --dry-run the commit and the tag come into this repository, once all else is done.
# usage: packaging/release.sh VERSION [--dry-run]        Environment: JAVA_HOME, the JDK to build with (17); PACKAGE_JAVA_HOME, the one
# whose runtime goes into packages (25); FLIGHTDIFF_HOME_URL, where the repository is.
set -euo pipefail
umask 022
cd "$(dirname "$0")/.."

stop() {
    echo "release.sh: $1" >&2
    exit 1
}

step() {
    printf '\n== %s\n' "$*"
}

version=${1:-}
dry=${2:-}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ && $dry =~ ^(--dry-run)?$ ]] || { sed -n '4s/^# //p' "$0" >&2; exit 2; }
snapshot=$version-SNAPSHOT
out=$PWD/target/release
source=$out/first
url=${FLIGHTDIFF_HOME_URL:-https://github.com/flightdiff/flightdiff}

step "checks"
[ -z "$(git status --porcelain)" ] || stop "the tree is not clean"
! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || stop "there is a tag v$version"
grep -q "^  <version>$snapshot</version>" pom.xml || stop "pom.xml does not say $snapshot"
grep -q "^## \[$version\]" CHANGELOG.md || stop "CHANGELOG.md has no section [$version]"
[ "${PACKAGE_JAVA_HOME:-}" ] || stop "PACKAGE_JAVA_HOME is not set"
echo "commit $(git rev-parse --short HEAD), clean; CHANGELOG.md has [$version]"

# In a clone, so that nothing here changes before all is well.
step "version"
rm -rf "$out" && mkdir -p "$out"
git clone -q . "$out/tagged"
(
    cd "$out/tagged"
    git grep -lF "$snapshot" -- . ':!CHANGELOG*.md' ':!packaging/README.md' | xargs sed -i "s/${snapshot//./\\.}/$version/g"
    sed -i "s|<home.url>.*</home.url>|<home.url>$url</home.url>|" pom.xml
    sed -i "s/^## \[${version//./\\.}\] - unreleased/## [$version] - $(date -u +%F)/" CHANGELOG.md
    git -c user.name="$(git log -1 --format=%an)" -c user.email="$(git log -1 --format=%ae)" \
        commit -qam "Release $version"
    git tag "v$version"
    git show --stat --format=%s HEAD
)

step "two builds"
packaging/reproducible.sh "$out" "$out/tagged"

step "packages for $(uname -s)"
[ -x "$PACKAGE_JAVA_HOME/bin/jpackage" ] || stop "no jpackage in $PACKAGE_JAVA_HOME"
(cd "$source" && FLIGHTDIFF_BUILT=yes JAVA_HOME=$PACKAGE_JAVA_HOME packaging/package.sh)
find "$source/target/package" -maxdepth 1 -name 'flightdiff[-_]*' -type f -exec cp {} "$out/artifacts" \;

step "notes, manifests, sums"
awk -v heading="## [$version]" 'index($0, heading) == 1 { on = 1; next } /^## / { on = 0 } on' "$out/tagged/CHANGELOG.md" \
    | sed "s|](\([a-z]*/\)|]($url/blob/v$version/\1|g; s|](\(CHANGELOG\)|]($url/blob/v$version/\1|g" >"$out/NOTES.md"
packaging/manifests.sh "$version" "$url" "$out/artifacts" "$out/manifests"
(cd "$out/artifacts" && sha256sum -- * >SHA256SUMS && cat SHA256SUMS)

if [ -z "$dry" ]; then
    git fetch -q "$out/tagged" "refs/tags/v$version:refs/tags/v$version"
fi
step "left to do by hand"
cat <<EOF
Nothing is published${dry:+, and nothing in this repository changed}. All is in target/release: artifacts, manifests, NOTES.md.
1. mvn -B verify, mvn -B test -Prelease, and packaging/try-deb.sh on the .deb.
2. git push origin v$version: .github/workflows/release.yml makes the release, with .msi and .dmg from their systems.
3. Compare its SHA256SUMS of jars with those above. Give the release NOTES.md.
4. packaging/manifests.sh $version $url FOLDER-OF-THE-RELEASE MANIFESTS fills in the sums of what was published; then see
   "Where it is published" in packaging/README.md for Homebrew, winget, SDKMAN, Flathub and Maven Central.
5. git merge v$version, then the next -SNAPSHOT in pom.xml and the documents.
EOF
