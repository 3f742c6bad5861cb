package org.flightdiff.recording.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The folder of a JVM's chunks, which it leaves if it is killed; all of them are one recording. */
public final class Repository {

    /** A time, perhaps a number where two chunks have the same, and in older JDKs the process id for the folder. */
    private static final Pattern CHUNK = Pattern.compile("\\d{4}(_\\d\\d){5}(_\\d+)?\\.jfr");

    private Repository() {}

    static boolean holdsOnlyChunks(Path folder) throws IOException {
        try (Stream<Path> within = Files.list(folder)) {
            List<String> recordings = within.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jfr"))
                    .toList();
            return !recordings.isEmpty()
                    && recordings.stream().allMatch(name -> CHUNK.matcher(name).matches());
        }
    }

    static long sizeBytes(Path folder) throws IOException {
        long bytes = 0;
        for (Path chunk : chunks(folder)) {
            bytes += Files.size(chunk);
        }
        return bytes;
    }

    static void join(Path folder, Path target) throws IOException {
        try (OutputStream out = Files.newOutputStream(target)) {
            join(chunks(folder), out);
        }
    }

    public static void join(List<Path> chunks, OutputStream out) throws IOException {
        for (Path chunk : chunks) {
            Files.copy(chunk, out);
        }
    }

    public static List<Path> chunks(Path folder) throws IOException {
        try (Stream<Path> within = Files.list(folder)) {
            return within.filter(
                            file -> CHUNK.matcher(file.getFileName().toString()).matches())
                    .sorted()
                    .toList();
        }
    }
}
