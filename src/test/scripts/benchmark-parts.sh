#!/bin/sh
# What the hot parts of a comparison take: decode, group, estimate. With JMH.
# usage: benchmark-parts.sh [OPTION OF JMH...]
#   such as Decode -f 3 -jvmArgsAppend "-Dbaseline=before.jfr"; -h lists them
set -eu
cd "$(dirname "$0")/../../.."
./flightdiff --version >/dev/null
parts=target/parts
mkdir -p "$parts/classes"
[ -d "$parts/lib" ] ||
    mvn -q -B -f src/test/jmh/pom.xml dependency:copy-dependencies -DoutputDirectory="$PWD/$parts/lib"
javac --release 17 -d "$parts/classes" -cp "$parts/lib/*:target/flightdiff.jar" src/test/jmh/org/flightdiff/parts/*.java
exec java -cp "$parts/classes:$parts/lib/*:target/flightdiff.jar" org.openjdk.jmh.Main "$@"
