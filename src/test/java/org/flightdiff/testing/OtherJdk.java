package org.flightdiff.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** JDKs in folders beside that of the one that runs the tests, as systems install them. */
public final class OtherJdk {

    private OtherJdk() {}

    public static List<Path> launchers() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        try (Stream<Path> beside = Files.list(Objects.requireNonNull(own.getParent()))) {
            return beside.filter(folder -> !Files.isSymbolicLink(folder) && !folder.equals(own))
                    .map(folder -> folder.resolve("bin").resolve("java"))
                    .filter(Files::isExecutable)
                    .sorted()
                    .toList();
        }
    }
}
