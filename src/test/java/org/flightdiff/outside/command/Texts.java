package org.flightdiff.outside.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What commands of the JDK printed, made by {@code src/test/companions}. */
public final class Texts {

    private static final Path FOLDER = Path.of("src/test/resources/org/flightdiff/companions");

    private Texts() {}

    public static Path file(String name) {
        return FOLDER.resolve(name + ".txt");
    }

    static JvmText read(String name) throws IOException {
        return read(file(name));
    }

    static JvmText read(Path file) throws IOException {
        try (BufferedReader text = TextFile.open(file)) {
            return JvmText.read(file, TextKind.of(TextFile.head(text)).orElseThrow(), text);
        }
    }

    static List<TextRow> rows(JvmText text, String event) {
        return text.rows().stream().filter(row -> row.event().equals(event)).toList();
    }

    static long sum(List<TextRow> rows, String field) {
        return rows.stream()
                .map(row -> row.fields().get(field))
                .filter(Long.class::isInstance)
                .mapToLong(Long.class::cast)
                .sum();
    }
}
