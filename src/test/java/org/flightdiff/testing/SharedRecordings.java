package org.flightdiff.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Recordings of HBase and of public programs beside the project: only the profiles "shared" and "slow" ask for them.
 */
public final class SharedRecordings {

    /** The folder beside the project; one that is nowhere unless asked for. */
    public static final Path FOLDER = Path.of(Boolean.getBoolean("shared") ? "../shared" : "only-with-Pshared");

    private static final String SUFFIX = ".jfr";

    private SharedRecordings() {}

    /** Skips the calling test if the recording is missing; "hbase-jdk8-g1". */
    public static Path of(String name) {
        return at("recordings/" + name + SUFFIX);
    }

    /** The same for the runs of public programs, of which one thing was changed, or nothing: "n17-base". */
    public static Path ofPrograms(String name) {
        return at("real-pairs/rec/" + name + SUFFIX);
    }

    /** The same for runs of which one thing was changed, or nothing, to know what is found: "f17-lock". */
    public static Path ofKnown(String name) {
        return at("known-pairs/rec/" + name + SUFFIX);
    }

    /** The same for any file there: "cases/pool-2.jfr". */
    public static Path at(String path) {
        Path file = FOLDER.resolve(path);
        assumeTrue(Files.isRegularFile(file), () -> "needs " + file + ", which is not part of the project");
        return file;
    }

    /** The recordings of a folder there in alphabetical order; none where they are missing or not asked for. */
    public static List<Path> in(String folder) {
        Path directory = FOLDER.resolve(folder);
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<String> names() {
        return in("recordings").stream()
                .map(file -> file.getFileName().toString().replace(SUFFIX, ""))
                .toList();
    }
}
