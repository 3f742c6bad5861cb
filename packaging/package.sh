#!/usr/bin/env bash
# Makes an app image, and a .deb where dpkg-deb and fakeroot are there, under target/package. See README.md beside this file.
set -eu
cd "$(dirname "$0")/.."

# What the class path needs of the JDK: windows, pictures, preferences, reading recordings, and numbers and dates in every language.
modules=java.base,java.desktop,java.logging,java.xml,java.prefs,java.scripting,java.management,jdk.unsupported,jdk.jfr,jdk.localedata
# GTK draws the window on Linux, and Java brings no font. Newer releases name GTK's package with t64 at its end.
debian_depends='libgtk-3-0 | libgtk-3-0t64, libxtst6, fonts-dejavu-core'

stop() {
    echo "package.sh: $1" >&2
    exit 1
}

for tool in mvn java jpackage; do
    command -v $tool >/dev/null || stop "no $tool found, see docs/install.md"
done
version=$(sed -n 's:^  <version>\([0-9.]*\).*</version>:\1:p' pom.xml)
java_major=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.specification\.version = //p')

mvn -q -B -Dmaven.test.skip=true package
rm -rf target/package
mkdir -p target/package/input
cp target/flightdiff.jar LICENSE NOTICE target/package/input/
cp -R target/lib target/package/input/

# As in the launcher, where it says why.
options=(-Xlog:disable '-Xlog:jfr*=error:stderr' -XX:+DisplayVMOutputToStderr -XX:+UseSerialGC)
if [ "$java_major" -ge 24 ]; then
    options+=(--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow)
fi

jpackage --type app-image --name flightdiff --dest target/package \
    --app-version "$version" --vendor Flightdiff --description 'Compares two JDK Flight Recorder recordings' \
    --copyright 'Apache-2.0' --icon packaging/flightdiff.png \
    --input target/package/input --main-jar flightdiff.jar --main-class org.flightdiff.cli.Flightdiff \
    --add-modules "$modules" \
    --java-options "${options[*]}"
image=target/package/flightdiff
echo "$image"

if command -v dpkg-deb >/dev/null && command -v fakeroot >/dev/null; then
    jpackage --type deb --app-image "$image" --name flightdiff --dest target/package \
        --app-version "$version" --vendor Flightdiff --description 'Compares two JDK Flight Recorder recordings' \
        --license-file LICENSE --icon packaging/flightdiff.png \
        --file-associations packaging/linux/jfr.properties --resource-dir packaging/linux \
        --linux-shortcut --linux-menu-group Development --linux-app-category devel \
        --linux-package-deps "$debian_depends"
    ls target/package/*.deb
fi
