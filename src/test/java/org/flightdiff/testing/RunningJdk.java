package org.flightdiff.testing;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/** The tools of the JDK that runs the tests. */
final class RunningJdk {

    private static final Path BIN = Path.of(System.getProperty("java.home"), "bin");

    private RunningJdk() {}

    static String java() {
        return BIN.resolve("java").toString();
    }

    /** The {@code jfr} tool of this JDK, else the first on the search path (a runtime image may come without one). */
    static String jfr() {
        Stream<Path> searchPath = Arrays.stream(
                        System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(Path::of);
        return Stream.concat(Stream.of(BIN), searchPath)
                .map(directory -> directory.resolve("jfr"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no jfr tool in " + BIN + " or on the search path"))
                .toString();
    }

    static String version() {
        return System.getProperty("java.version");
    }
}
