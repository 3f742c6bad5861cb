package org.flightdiff.outside.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a command of the JDK printed of a JVM.
 *
 * @param file where it was read from
 * @param kind which command
 * @param uptimeSeconds how long the JVM had run then, in seconds; NaN where the text does not tell
 * @param rows what it tells
 */
public record JvmText(Path file, TextKind kind, double uptimeSeconds, List<TextRow> rows) {

    /** Enough for the first lines of each kind, behind what a fatal error says of itself. */
    private static final int HEAD_LINES = 40;

    private static final int LONGEST_HEAD = 1 << 16;

    public JvmText {
        rows = List.copyOf(rows);
    }

    /**
     * What a file is, by its first lines; empty if it is none of these.
     *
     * @throws IOException if it cannot be read
     */
    public static Optional<TextKind> kind(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        return TextKind.of(
                TextFile.head(file, LONGEST_HEAD).lines().limit(HEAD_LINES).toList());
    }

    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException with what is wrong, and what to do, if it is none or tells nothing
     * @throws IOException if it cannot be read
     */
    public static JvmText read(Path file) throws IOException {
        TextKind kind = kind(file).orElseThrow(() -> new IllegalArgumentException("is no text of the JDK's commands"));
        TextFormat format = kind.format();
        TextRows rows = new TextRows();
        try (BufferedReader lines = TextFile.open(file)) {
            for (@Nullable String line = lines.readLine(); line != null; line = lines.readLine()) {
                rows.at(rows.line() + 1);
                format.take(line, rows);
            }
        } catch (IllegalArgumentException bad) {
            throw new IllegalArgumentException("line " + rows.line() + " " + bad.getMessage(), bad);
        }
        format.end(rows);
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(
                    "ends before it tells anything; print it again: " + kind.command() + " > FILE");
        }
        return new JvmText(file, kind, rows.uptimeSeconds(), rows.all());
    }
}
