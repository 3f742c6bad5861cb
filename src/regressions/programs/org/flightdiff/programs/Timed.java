package org.flightdiff.programs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A run of an experiment: a program that is offered requests at its rate for a time and then ends. Whoever starts it
 * records it.
 *
 * <pre>{@code java org.flightdiff.programs.Timed PROGRAM FAULT SECONDS FOLDER}</pre>
 */
public final class Timed {

    private Timed() {}

    /** Runs it, with its files in a folder of its own below the given one. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory(Path.of(arguments[3]), arguments[0]);
        try {
            Offered.offer(Program.named(arguments[0], arguments[1], folder), 1, Double.parseDouble(arguments[2]));
        } finally {
            remove(folder);
        }
        // Some programs leave threads behind.
        System.exit(0);
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }
}
