package org.flightdiff.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A key and its words in a properties file, or a line between such.
 *
 * @param key empty for a comment and for an empty line
 * @param lines as they stand in the file; several if the words go on behind a backslash
 */
record WordEntry(String key, List<String> lines) {

    /** Those of a file, in order; none if there is no such file. */
    static List<WordEntry> of(Path file) {
        List<WordEntry> entries = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (String line : lines(file)) {
            lines.add(line);
            if (!line.endsWith("\\")) {
                String first = lines.get(0);
                boolean words = first.matches("[a-z][\\w.-]*=.*");
                entries.add(new WordEntry(words ? first.substring(0, first.indexOf('=')) : "", List.copyOf(lines)));
                lines.clear();
            }
        }
        return entries;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its lines as one. */
    String onOneLine() {
        return lines.stream()
                .map(line -> (line.endsWith("\\") ? line.substring(0, line.length() - 1) : line).stripLeading())
                .collect(Collectors.joining());
    }
}
