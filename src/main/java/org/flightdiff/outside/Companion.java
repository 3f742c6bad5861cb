package org.flightdiff.outside;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What was measured outside a recording, in files beside it that have its name: {@code run.values.csv} beside
 * {@code run.jfr} with a name and a number in each line, and {@code run.series.csv} with numbers over time.
 */
public final class Companion {

    private static final String VALUES = ".values.csv";
    private static final String SERIES = ".series.csv";
    private static final String RECORDING = ".jfr";
    private static final String HEADING = "name,value";

    private Companion() {}

    /** The files beside a recording that there are. */
    public static List<Path> files(Path recording) {
        List<Path> files = new ArrayList<>();
        for (String ending : List.of(VALUES, SERIES)) {
            Path file = beside(recording, ending);
            if (Files.isRegularFile(file)) {
                files.add(file);
            }
        }
        return files;
    }

    /**
     * Reads the files beside a recording; nothing if there are none.
     *
     * @throws UnreadableSeriesException if there is one that holds no numbers
     */
    public static Outside of(Path recording) throws UnreadableSeriesException {
        Outside all = Outside.NONE;
        for (Path file : files(recording)) {
            all = all.and(file.equals(beside(recording, VALUES)) ? values(file) : SeriesFile.read(file, Columns.ANY));
        }
        return all;
    }

    private static Path beside(Path recording, String ending) {
        String name = String.valueOf(recording.getFileName());
        String stem = name.endsWith(RECORDING) ? name.substring(0, name.length() - RECORDING.length()) : name;
        return recording.resolveSibling(stem + ending);
    }

    private static Outside values(Path file) throws UnreadableSeriesException {
        List<OutsideValue> values = new ArrayList<>();
        int number = 0;
        try {
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                number++;
                if (!line.isBlank() && !line.replace(" ", "").equalsIgnoreCase(HEADING)) {
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
