package org.flightdiff.outside;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.outside.OutsideSeries.TimeOrigin;
import org.jspecify.annotations.Nullable;

/**
 * Interval logs of HdrHistogram: a histogram for each interval. Nothing tells when in an interval its values came, so
 * they are spread evenly over it, in an order that is chosen by lot and always the same. Values are in what makes the
 * largest of an interval the milliseconds that stand beside it, as writers of such logs do.
 */
final class HistogramLog implements Format {

    private static final Pattern START = Pattern.compile("#\\[StartTime: ([0-9.]+) .*");
    private static final Pattern BASE = Pattern.compile("#\\[BaseTime: ([0-9.]+) .*");

    /** An earlier time, in seconds, is one since the start of the log. */
    private static final double EARLIEST = 1e8;

    private static final double NANOS = 1e9;
    private static final double MILLIS = 1e-3;

    @Override
    public boolean begins(String firstLine) {
        return firstLine.startsWith("#[") || firstLine.startsWith("\"StartTimestamp\"");
    }

    @Override
    public Outside read(Path file, Lines lines) throws IOException {
        SeriesRows rows = new SeriesRows();
        rows.spread();
        double start = 0;
        double base = 0;
        for (@Nullable String line = lines.next(); line != null; line = lines.next()) {
            Matcher started = START.matcher(line);
            Matcher based = BASE.matcher(line);
            if (started.matches()) {
                start = Double.parseDouble(started.group(1));
            } else if (based.matches()) {
                base = Double.parseDouble(based.group(1));
            } else if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("\"")) {
                try {
                    add(line, base > 0 ? base : start, rows);
                } catch (IllegalArgumentException bad) {
                    if (!lines.isAtEnd()) {
                        throw bad;
                    }
                }
            }
        }
        return Requests.of(rows, file, start > 0 || base > 0 ? TimeOrigin.CLOCK : TimeOrigin.RECORDING);
    }

    private static void add(String line, double start, SeriesRows rows) {
        List<String> cells = CsvLine.cells(line, ',');
        boolean tagged = cells.get(0).startsWith("Tag=");
        int first = tagged ? 1 : 0;
        if (cells.size() < first + 4) {
            throw new IllegalArgumentException("is no interval of a histogram");
        }
        double from = Double.parseDouble(cells.get(first));
        double seconds = Double.parseDouble(cells.get(first + 1));
        double longest = Double.parseDouble(cells.get(first + 2)) * MILLIS;
        HdrHistogram histogram = HdrHistogram.decoded(cells.get(first + 3));
        double[] values = histogram.values();
        if (values.length == 0) {
            return;
        }
        double unit = longest / histogram.largest();
        double begins = from < EARLIEST ? start + from : from;
        int[] order = shuffled(values);
        for (int i = 0; i < values.length; i++) {
            double at = begins + seconds * (i + 0.5) / values.length;
            rows.add(
                    Math.round(at * NANOS),
                    values[order[i]] * unit,
                    false,
                    tagged ? cells.get(0).substring("Tag=".length()) : null);
        }
    }

    /** By the content alone, so that it does not matter which side has it. */
    private static int[] shuffled(double[] values) {
        int[] order = new int[values.length];
        Arrays.setAll(order, i -> i);
        Random lot = new Random(Arrays.hashCode(values));
        for (int i = order.length - 1; i > 0; i--) {
            int other = lot.nextInt(i + 1);
            int kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
        return order;
    }
}
