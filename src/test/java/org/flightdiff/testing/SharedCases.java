package org.flightdiff.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Recordings of small programs with known counts beside the project, which are not part of it. */
public final class SharedCases {

    private static final Path DIRECTORY = Path.of("..", "shared", "cases");

    private SharedCases() {}

    /** Skips the calling test if the recording is missing; the name is without the directory. */
    public static String of(String file) {
        Path recording = DIRECTORY.resolve(file);
        assumeTrue(Files.isRegularFile(recording), () -> "needs " + recording + ", which is not part of the project");
        return recording.toString();
    }
}
