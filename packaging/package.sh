#!/usr/bin/env bash
# Makes packages of Flightdiff for the system this runs on, under target/package. See README.md beside this file.
# Environment: JAVA_HOME, the JDK whose runtime goes into the package; it needs jpackage and jlink, 25 is recommended.
# FLIGHTDIFF_BUILT=yes packs the build that is there, so that a release packs the jar that it publishes.
set -eu
umask 022
cd "$(dirname "$0")/.."

# What the class path needs of the JDK: windows, pictures, preferences, reading recordings, recording other JVMs, and numbers and dates in
# every language.
modules=java.base,java.desktop,java.logging,java.xml,java.prefs,java.scripting,java.management,java.management.rmi,jdk.unsupported
modules+=,jdk.attach,jdk.management,jdk.management.agent,jdk.management.jfr,jdk.naming.rmi,jdk.jfr,jdk.localedata

stop() {
    echo "package.sh: $1" >&2
    exit 1
}

# Git Bash cannot have C: on the PATH.
[ -z "${JAVA_HOME:-}" ] || PATH=$(cygpath "$JAVA_HOME" 2>/dev/null || echo "$JAVA_HOME")/bin:$PATH
for tool in mvn java jlink jpackage; do
    command -v $tool >/dev/null || stop "no $tool found, see docs/install.md"
done
# What --version says; ~ comes before the release that it leads to.
built=$(sed -n 's:^  <version>\(.*\)</version>:\1:p' pom.xml)
version=${built%%-*}
packaged=${built/-/\~}
out=target/package
image=$out/flightdiff
tree=$out/tree
about=(--name flightdiff --vendor Flightdiff --copyright Apache-2.0
    --description 'Compares two JDK Flight Recorder recordings')

[ "${FLIGHTDIFF_BUILT:-}" = yes ] || mvn -q -B -Dmaven.test.skip=true package
rm -rf "$out"
mkdir -p "$out/input"
cp target/flightdiff.jar LICENSE NOTICE "$out/input/"
cp -R target/lib "$out/input/"
# What the start screen offers to whoever has no recording yet.
mkdir "$out/input/sample-recordings"
cp sample-recordings/*.jfr "$out/input/sample-recordings/"
jlink --add-modules "$modules" --strip-debug --no-header-files --no-man-pages --generate-cds-archive --output "$out/runtime"

# The options of the launcher, without which the JVM talks on standard output; JDK 24 and newer also warn of what JavaFX does.
options=$(sed -n 's/^    echo "\(-Xlog:disable .*\)"$/\1/p' flightdiff)
options+=' -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED'
java_major=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*"/\1/p' "$out/runtime/release")
[ "$java_major" -lt 24 ] ||
    options+=' --sun-misc-unsafe-memory-access=allow'

make_image() {
    jpackage --type app-image "${about[@]}" --dest "$out" --runtime-image "$out/runtime" --input "$out/input" \
        --main-jar flightdiff.jar --main-class org.flightdiff.cli.Flightdiff --java-options "$options" "$@"
}

# train OPTION all|commands
train() {
    mkdir -p "$out/training"
    # shellcheck disable=SC2086
    XDG_CONFIG_HOME=$out/training "$image/lib/runtime/bin/java" $options -Duser.home="$out/training" "$1" \
        -cp "$image/lib/app/flightdiff.jar" org.flightdiff.cli.Training "$out/training" "$2" sample-recordings/*.jfr \
        </dev/null >/dev/null
    rm -rf "$out/training"
}

# The launcher script, which knows commands from the window and terminals from files, takes the place of jpackage's.
linux() {
    make_image --app-version "$version" --icon packaging/flightdiff.png
    cp flightdiff "$image/bin/flightdiff"
    # The classes that a comparison and a window load; the launcher says what that gains. From JDK 25 on they are kept linked.
    # A home of its own, as the window remembers what was compared.
    if [ "$java_major" -lt 25 ]; then
        train -XX:ArchiveClassesAtExit="$image/lib/app/flightdiff.jsa" all
    else
        train -XX:AOTCacheOutput="$image/lib/app/flightdiff.aot" all
        train -XX:AOTCacheOutput="$image/lib/app/flightdiff-commands.aot" commands
    fi
    tar -C "$out" --owner=0 --group=0 --numeric-owner -czf "$out/flightdiff-$version-linux-$(uname -m).tar.gz" flightdiff
    installed_files
    XDG_CONFIG_HOME=$out "$image/lib/runtime/bin/java" -Djava.awt.headless=true -cp "$image/lib/app/flightdiff.jar" \
        org.flightdiff.cli.ManualPage "$out"
    install -D -m 644 "$out/flightdiff.bash" "$tree/usr/share/bash-completion/completions/flightdiff"
    mkdir -p "$tree/usr/share/man/man1"
    gzip -9n <"$out/flightdiff.1" >"$tree/usr/share/man/man1/flightdiff.1.gz"
    ! command -v dpkg-deb >/dev/null || make_deb
    ! command -v rpmbuild >/dev/null || make_rpm
}

# Every file, the command and the menu entry included, is one that dpkg and rpm know: no script runs when they install or remove it.
installed_files() {
    mkdir -p "$tree/opt" "$tree/usr/bin"
    cp -a "$image" "$tree/opt/flightdiff"
    ln -s ../../opt/flightdiff/bin/flightdiff "$tree/usr/bin/flightdiff"
    install -D -m 644 -t "$tree/usr/share/applications" packaging/linux/flightdiff.desktop
    install -D -m 644 -t "$tree/usr/share/mime/packages" packaging/linux/flightdiff.xml
    chmod -R u=rwX,go=rX "$tree"
}

make_deb() {
    local deb=$out/deb architecture
    architecture=$(dpkg --print-architecture)
    mkdir -p "$deb/DEBIAN"
    cp -al "$tree/." "$deb"
    install -D -m 644 packaging/linux/copyright "$deb/usr/share/doc/flightdiff/copyright"
    sed -e "s/VERSION/$packaged/" -e "s/ARCHITECTURE/$architecture/" -e "s/SIZE/$(du -sk "$tree" | cut -f1)/" \
        packaging/linux/control >"$deb/DEBIAN/control"
    dpkg-deb --root-owner-group --build "$deb" "$out/flightdiff_${packaged}_$architecture.deb" >/dev/null
}

make_rpm() {
    rpmbuild -bb --quiet --define "package_version $packaged" --define "tree $PWD/$tree" --define "_topdir $PWD/$out/rpm" \
        --define "_rpmdir $PWD/$out" --define '_rpmfilename %{NAME}-%{VERSION}-%{RELEASE}.%{ARCH}.rpm' packaging/linux/flightdiff.spec
}

# The launcher cannot know a window from a command here, so the options are those of a window.
mac() {
    local number=$version
    # Apple's versions begin with 1 or more; the name of the file tells the true one.
    case $version in 0.*) number=1.${version#*.} ;; esac
    sips -s format icns packaging/flightdiff.png --out "$out/flightdiff.icns" >/dev/null
    make_image --app-version "$number" --icon "$out/flightdiff.icns"
    jpackage --type dmg "${about[@]}" --app-version "$number" --app-image "$image.app" --dest "$out" \
        --file-associations packaging/jfr.properties
    mv "$out/flightdiff-$number.dmg" "$out/flightdiff-$version-macos-$(uname -m).dmg"
}

windows() {
    windows_icon >"$out/flightdiff.ico"
    # With a console commands print; without the menu entry nobody finds the window.
    make_image --app-version "$version" --icon "$out/flightdiff.ico" --win-console
    jpackage --type msi "${about[@]}" --app-version "$version" --app-image "$image" --dest "$out" \
        --file-associations packaging/jfr.properties --license-file LICENSE \
        --win-per-user-install --win-menu --win-menu-group Flightdiff --win-upgrade-uuid 6f1d0b8e-52a4-4b0c-9a57-0c3d6a2f7e11
    mv "$out/flightdiff-$version.msi" "$out/flightdiff-$version-windows-x64.msi"
}

# An .ico of one picture of 256 by 256 pixels: a heading of 22 bytes, then the PNG.
windows_icon() {
    local size
    size=$(printf '%08x' "$(wc -c <packaging/flightdiff.png)")
    printf '\0\0\1\0\1\0\0\0\0\0\1\0\40\0'
    # shellcheck disable=SC2059
    printf "\\x${size:6:2}\\x${size:4:2}\\x${size:2:2}\\x${size:0:2}"
    printf '\26\0\0\0'
    cat packaging/flightdiff.png
}

case $(uname -s) in
    Linux) linux ;;
    Darwin) mac ;;
    MINGW* | MSYS*) windows ;;
    *) stop "no package is known for $(uname -s)" ;;
esac
find "$out" -maxdepth 1 -name 'flightdiff[-_]*' -type f
