package org.flightdiff.outside;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.flightdiff.outside.OutsideSeries.TimeOrigin;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** {@code jstat -gcutil} and {@code -gc}; what counts up since the JVM's start becomes how much it is per second. */
final class JStat implements Format {

    static final String COMMAND = "jstat -gcutil -t PID 1s";

    private static final Pattern USED_PART = Pattern.compile("S0|S1|E|O|M|CCS|P");
    private static final Pattern KILOBYTES = Pattern.compile("(S0|S1|E|O|M|CCS|P)[CU]");
    private static final Pattern COLLECTIONS = Pattern.compile("(Y|F|C)GC");
    private static final Pattern COLLECTION_TIME = Pattern.compile("(Y|F|C)?GCT");

    @Override
    public boolean begins(String firstLine) {
        List<String> columns = cells(firstLine);
        return columns.contains("YGC") && columns.contains("FGC") && (columns.contains("E") || columns.contains("EU"));
    }

    @Override
    public Outside read(Path file, Lines lines) throws IOException {
        List<String> columns = List.of();
        Map<String, SeriesRows> rows = new LinkedHashMap<>();
        for (@Nullable String line = lines.next(); line != null; line = lines.next()) {
            List<String> cells = cells(line);
            if (begins(line)) {
                columns = cells;
                if (!columns.get(0).equals("Timestamp")) {
                    throw new IllegalArgumentException("tells no times; print it again with them: " + COMMAND);
                }
            } else if (cells.size() == columns.size()) {
                add(columns, cells, rows);
            } else if (!line.isBlank() && !lines.isAtEnd()) {
                throw new IllegalArgumentException("has " + cells.size() + " columns in place of " + columns.size()
                        + "; print it again: " + COMMAND);
            }
        }
        List<OutsideSeries> all = new ArrayList<>();
        rows.forEach((column, each) -> {
            SeriesRows told = isCounter(column) ? each.perSecond() : each;
            if (told.size() > 0) {
                all.add(told.series(
                        NumberName.id("jstat." + column),
                        SeriesKind.MONITORED,
                        unit(column),
                        COLLECTION_TIME.matcher(column).matches() ? Aim.LOWER : Aim.NONE,
                        file,
                        TimeOrigin.JVM));
            }
        });
        return new Outside(List.of(), all);
    }

    /** A dash stands for what the collector does not have. */
    private static void add(List<String> columns, List<String> cells, Map<String, SeriesRows> rows) {
        long at = Math.round(Double.parseDouble(cells.get(0)) * 1e9);
        for (int i = 1; i < columns.size(); i++) {
            String column = columns.get(i);
            if (isKnown(column) && !cells.get(i).equals("-")) {
                rows.computeIfAbsent(column, name -> new SeriesRows())
                        .add(at, Double.parseDouble(cells.get(i)) * factor(column));
            }
        }
    }

    private static boolean isCounter(String column) {
        return COLLECTIONS.matcher(column).matches()
                || COLLECTION_TIME.matcher(column).matches();
    }

    private static boolean isKnown(String column) {
        return isCounter(column)
                || USED_PART.matcher(column).matches()
                || KILOBYTES.matcher(column).matches();
    }

    private static double factor(String column) {
        return KILOBYTES.matcher(column).matches()
                ? 1024
                : USED_PART.matcher(column).matches() ? 0.01 : 1;
    }

    private static Unit unit(String column) {
        if (KILOBYTES.matcher(column).matches()) {
            return Unit.BYTES;
        }
        return COLLECTIONS.matcher(column).matches() ? Unit.PER_SECOND : Unit.SHARE;
    }

    private static List<String> cells(String line) {
        return Arrays.asList(line.strip().split("\\s+"));
    }
}
