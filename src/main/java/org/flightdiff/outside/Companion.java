package org.flightdiff.outside;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.outside.command.JvmText;
import org.flightdiff.outside.command.TextFile;
import org.flightdiff.outside.command.TextKind;
import org.jspecify.annotations.Nullable;

/**
 * Files that go with a recording: what commands of the JDK printed of its JVM, and a bill of materials, told by how it begins, and what was measured
 * outside. Beside a recording they have its name: {@code run.nmt.txt} beside {@code run.jfr}, {@code run.values.csv} with a
 * name and a number in each line, {@code run.series.csv} with numbers over time.
 */
public final class Companion {

    private static final String VALUES = ".values.csv";
    private static final String SERIES = ".series.csv";
    private static final List<String> ENDINGS = List.of(
            VALUES,
            SERIES,
            ".nmt.txt",
            ".flags.txt",
            ".map.txt",
            ".threads.txt",
            ".histogram.txt",
            ".jar.txt",
            ".bom.json");
    private static final List<String> RECORDINGS = List.of(".jfr", ".jfr.gz", ".log", ".log.gz");

    private Companion() {}

    public static List<String> endings() {
        return Stream.concat(
                        SeriesFile.endings().stream(),
                        ENDINGS.stream().map(ending -> ending.substring(ending.lastIndexOf('.'))))
                .distinct()
                .toList();
    }

    public static List<Path> files(Path recording) {
        return ENDINGS.stream()
                .map(ending -> beside(recording, ending))
                .filter(Files::isRegularFile)
                .toList();
    }

    public static Outside of(Path recording) throws UnreadableSeriesException {
        Outside all = Outside.NONE;
        for (Path file : files(recording)) {
            boolean isValues = file.equals(beside(recording, VALUES));
            all = all.and(isValues ? values(file) : read(file, file, file.equals(beside(recording, SERIES))));
        }
        return all;
    }

    /** What prints a text that goes with a recording and says so by how it begins; empty for any other file. */
    public static Optional<String> printing(byte[] beginning) {
        return printing(TextFile.head(beginning));
    }

    private static Optional<String> printing(String head) {
        return TextKind.of(head).map(TextKind::command);
    }

    /** Reads a file that goes with a recording, or a series. */
    public static Outside read(Path file) throws UnreadableSeriesException {
        return read(file, file, true);
    }

    public static Outside read(Path file, Path kept) throws UnreadableSeriesException {
        return read(file, kept, true);
    }

    private static Outside read(Path file, Path kept, boolean maybeSeries) throws UnreadableSeriesException {
        try (BufferedReader text = TextFile.open(kept)) {
            String head = TextFile.head(text);
            Optional<TextKind> kind = TextKind.of(head);
            if (kind.isPresent()) {
                return Outside.of(JvmText.read(file, kind.get(), text));
            }
            if (!maybeSeries && printing(head).isEmpty()) {
                throw otherThanNamed(file, null);
            }
            return SeriesFile.read(file, Columns.ANY, text, head);
        } catch (IllegalArgumentException | ArithmeticException bad) {
            throw new UnreadableSeriesException(file, String.valueOf(bad.getMessage()), bad);
        } catch (IOException unreadable) {
            throw maybeSeries ? SeriesFile.unreadable(file, unreadable) : otherThanNamed(file, unreadable);
        }
    }

    private static UnreadableSeriesException otherThanNamed(Path file, @Nullable IOException unreadable) {
        return new UnreadableSeriesException(
                file, "is not what its name says; print it again, or give it another name", unreadable);
    }

    public static boolean isNamedAs(Path file, Path recording) {
        return ENDINGS.stream().anyMatch(ending -> beside(recording, ending).equals(file));
    }

    private static Path beside(Path recording, String ending) {
        String name = String.valueOf(recording.getFileName());
        String stem = RECORDINGS.stream()
                .filter(name::endsWith)
                .findFirst()
                .map(own -> name.substring(0, name.length() - own.length()))
                .orElse(name);
        return recording.resolveSibling(stem + ending);
    }

    private static Outside values(Path file) throws UnreadableSeriesException {
        List<OutsideValue> values = new ArrayList<>();
        int number = 0;
        try {
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                number++;
                if (!line.isBlank() && !line.replace(" ", "").equalsIgnoreCase("name,value")) {
                    values.add(OutsideValue.parse(line.replaceFirst(",", "=")));
                }
            }
        } catch (IllegalArgumentException bad) {
            throw new UnreadableSeriesException(file, "line " + number + " " + bad.getMessage(), bad);
        } catch (IOException unreadable) {
            throw new UnreadableSeriesException(
                    file,
                    "cannot be read (" + unreadable.getClass().getSimpleName() + "); give text in UTF-8",
                    unreadable);
        }
        return new Outside(values, List.of());
    }
}
