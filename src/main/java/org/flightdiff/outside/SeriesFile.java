package org.flightdiff.outside;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.file.OpenFiles;
import org.flightdiff.outside.command.TextFile;
import org.jspecify.annotations.Nullable;

/** Reads what load generators and monitoring write, whichever form it has. */
public final class SeriesFile {

    private static final List<String> ENDINGS = List.of(".csv", ".tsv", ".jtl", ".log", ".hlog", ".txt", ".hgrm");

    /** Those of them that say nothing of what is in the file. */
    private static final List<String> ANY_TEXT = List.of(".log", ".txt");

    private SeriesFile() {}

    /** Whether a file may be one, by its name. */
    public static boolean maybe(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(name::endsWith);
    }

    /** Whether a file may as well be any other text, by its name. */
    public static boolean maybeAnyText(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return ANY_TEXT.stream().anyMatch(name::endsWith);
    }

    /** The usual endings of their names, with the dot. */
    public static List<String> endings() {
        return ENDINGS;
    }

    /**
     * Reads a file.
     *
     * @param columns of any table; what load generators write has columns of its own
     * @throws UnreadableSeriesException if it cannot be read, or holds no numbers
     */
    public static Outside read(Path file, Columns columns) throws UnreadableSeriesException {
        Format.@Nullable Lines lines = null;
        try (BufferedReader reader = TextFile.open(file)) {
            Format format = format(firstLine(file), columns);
            lines = new Format.Lines(reader);
            Outside read = format.read(file, lines);
            if (read.isEmpty() || read.series().stream().anyMatch(series -> series.size() == 0)) {
                throw new UnreadableSeriesException(file, "holds no numbers; give times and values, or name --columns");
            }
            return read;
        } catch (IOException unreadable) {
            throw unreadable(file, unreadable);
        } catch (IllegalArgumentException | ArithmeticException bad) {
            String where = lines == null || lines.number() == 0 ? "" : "line " + lines.number() + " ";
            throw new UnreadableSeriesException(file, where + said(bad), bad);
        }
    }

    /** Why a text cannot be read, and what to do. */
    static UnreadableSeriesException unreadable(Path file, IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return new UnreadableSeriesException(file, "does not exist; check the path", cause);
        }
        if (cause instanceof CharacterCodingException) {
            return new UnreadableSeriesException(
                    file, "is no text in UTF-8; give CSV, or the log of a load generator", cause);
        }
        return new UnreadableSeriesException(
                file,
                OpenFiles.unless(
                        cause, "cannot be read (" + cause.getClass().getSimpleName() + "); check its permissions"),
                cause);
    }

    private static String said(RuntimeException bad) {
        return bad instanceof NumberFormatException
                ? "has no number where one is needed: " + bad.getMessage()
                : String.valueOf(bad.getMessage());
    }

    private static String firstLine(Path file) throws IOException {
        try (BufferedReader reader = TextFile.open(file)) {
            return reader.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
        } catch (UncheckedIOException wrapped) {
            throw wrapped.getCause();
        }
    }

    private static Format format(String firstLine, Columns columns) {
        if (firstLine.startsWith("<?xml")) {
            throw new IllegalArgumentException("is XML; let JMeter save its results as CSV");
        }
        return Stream.of(
                        new JMeter(),
                        new K6(),
                        new Gatling(),
                        new HistogramLog(),
                        new Wrk(),
                        new JStat(),
                        new Prometheus(),
                        new AnyTable(columns))
                .filter(format -> format.begins(firstLine))
                .findFirst()
                .orElseThrow();
    }
}
