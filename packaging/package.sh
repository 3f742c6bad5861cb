#!/usr/bin/env bash
# Makes packages of Flightdiff for the system this runs on, under target/package. See README.md beside this file.
# Environment: JAVA_HOME, the JDK whose runtime goes into the package; it needs jpackage and jlink, 25 is recommended.
set -eu
cd "$(dirname "$0")/.."

# What the class path needs of the JDK: windows, pictures, preferences, reading recordings, recording other JVMs, and numbers and dates in
# every language.
modules=java.base,java.desktop,java.logging,java.xml,java.prefs,java.scripting,java.management,java.management.rmi,jdk.unsupported
modules+=,jdk.attach,jdk.management,jdk.management.agent,jdk.management.jfr,jdk.naming.rmi,jdk.jfr,jdk.localedata
# GTK draws the window on Linux, and Java brings no font. Newer releases name GTK's package with t64 at its end.
debian_depends='libgtk-3-0 | libgtk-3-0t64, libxtst6, fonts-dejavu-core'
redhat_depends='gtk3, libXtst, dejavu-sans-fonts'

stop() {
    echo "package.sh: $1" >&2
    exit 1
}

[ -z "${JAVA_HOME:-}" ] || PATH=$JAVA_HOME/bin:$PATH
for tool in mvn java jlink jpackage; do
    command -v $tool >/dev/null || stop "no $tool found, see docs/install.md"
done
version=$(sed -n 's:^  <version>\([0-9.]*\).*</version>:\1:p' pom.xml)
out=target/package
image=$out/flightdiff
about=(--name flightdiff --app-version "$version" --vendor Flightdiff --copyright Apache-2.0
    --description 'Compares two JDK Flight Recorder recordings')

mvn -q -B -Dmaven.test.skip=true package
rm -rf "$out"
mkdir -p "$out/input"
cp target/flightdiff.jar LICENSE NOTICE "$out/input/"
cp -R target/lib "$out/input/"
jlink --add-modules "$modules" --strip-debug --no-header-files --no-man-pages --generate-cds-archive --output "$out/runtime"

make_image() {
    jpackage --type app-image "${about[@]}" --dest "$out" --icon "$1" --runtime-image "$out/runtime" \
        --input "$out/input" --main-jar flightdiff.jar --main-class org.flightdiff.cli.Flightdiff "${@:2}"
}

# The launcher script, which knows commands from the window and terminals from files, takes the place of jpackage's.
linux() {
    local options
    make_image packaging/flightdiff.png
    cp flightdiff "$image/bin/flightdiff"
    # The classes that a comparison and its picture load; the launcher says what that gains.
    options=$(sed -n 's/^    echo "\(-Xlog:disable .*\)"$/\1/p' flightdiff)
    # shellcheck disable=SC2086
    "$image/lib/runtime/bin/java" $options -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED \
        -XX:ArchiveClassesAtExit="$image/lib/app/flightdiff.jsa" -jar "$image/lib/app/flightdiff.jar" \
        compare sample-recordings/allocation-baseline.jfr sample-recordings/allocation-candidate.jfr \
        --quiet --png "$out/training.png" --html "$out/training.html" </dev/null
    rm -f "$out"/training.*
    echo "$image"
    if command -v dpkg-deb >/dev/null && command -v fakeroot >/dev/null; then
        make_linux deb --linux-package-deps "$debian_depends" --license-file LICENSE
    fi
    if command -v rpmbuild >/dev/null; then
        make_linux rpm --linux-package-deps "$redhat_depends" --linux-rpm-license-type Apache-2.0
    fi
}

make_linux() {
    jpackage --type "$1" "${about[@]}" --app-image "$image" --dest "$out" --icon packaging/flightdiff.png \
        --file-associations packaging/linux/jfr.properties --resource-dir packaging/linux \
        --linux-shortcut --linux-menu-group Development --linux-app-category devel "${@:2}"
    ls "$out"/*."$1"
}

# Without a launcher script of ours the options are those of a window.
windows_and_mac() {
    local type=$1 icon=$2
    make_image "$icon" --java-options '-Xlog:disable -Xlog:jfr*=error:stderr -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED' \
        "${@:3}"
    jpackage --type "$type" "${about[@]}" --app-image "$out"/flightdiff* --dest "$out" \
        --file-associations packaging/linux/jfr.properties
    ls "$out"/*."$type"
}

case $(uname -s) in
    Linux) linux ;;
    Darwin) windows_and_mac dmg packaging/flightdiff.png ;;
    MINGW* | MSYS*) windows_and_mac msi packaging/flightdiff.png --win-console ;;
    *) stop "no package is known for $(uname -s)" ;;
esac
