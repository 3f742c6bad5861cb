package org.flightdiff.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Recordings of HBase beside the project, which are not part of it; tests that need one are skipped without it. */
public final class SharedRecordings {

    private static final Path DIRECTORY = Path.of("..", "shared", "recordings");
    private static final Path PROGRAMS = Path.of("..", "shared", "real-pairs", "rec");
    private static final String SUFFIX = ".jfr";

    private SharedRecordings() {}

    /**
     * Skips the calling test if the recording is missing.
     *
     * @param name without directory and suffix, "hbase-jdk8-g1"
     */
    public static Path of(String name) {
        return in(DIRECTORY, name);
    }

    /** The same for the runs of public programs, of which one thing was changed, or nothing: "n17-base". */
    public static Path ofPrograms(String name) {
        return in(PROGRAMS, name);
    }

    private static Path in(Path directory, String name) {
        Path recording = directory.resolve(name + SUFFIX);
        assumeTrue(Files.isRegularFile(recording), () -> "needs " + recording + ", which is not part of the project");
        return recording;
    }

    /** The names of the recordings present, in alphabetical order; empty if the directory is missing. */
    public static List<String> names() {
        if (!Files.isDirectory(DIRECTORY)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(DIRECTORY)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
