package org.flightdiff.outside;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.file.OpenFiles;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.flightdiff.outside.OutsideSeries.TimeOrigin;
import org.flightdiff.outside.command.TextFile;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

public final class SeriesFile {

    private static final List<String> ENDINGS = List.of(".csv", ".tsv", ".jtl", ".log", ".txt");

    /** Those of them that say nothing of what is in the file. */
    private static final List<String> ANY_TEXT = List.of(".log", ".txt");

    private SeriesFile() {}

    public static boolean maybe(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(name::endsWith);
    }

    public static boolean maybeAnyText(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return ANY_TEXT.stream().anyMatch(name::endsWith);
    }

    public static List<String> endings() {
        return ENDINGS;
    }

    /** Columns are of any table; what load generators write has columns of its own. */
    public static Outside read(Path file, Columns columns) throws UnreadableSeriesException {
        try (BufferedReader text = TextFile.open(file)) {
            return read(file, columns, text, TextFile.head(text));
        } catch (IOException unreadable) {
            throw unreadable(file, unreadable);
        }
    }

    static Outside read(Path file, Columns columns, BufferedReader text, String head)
            throws IOException, UnreadableSeriesException {
        Format.Lines lines = new Format.Lines(text);
        try {
            Outside read = format(firstLine(head), columns).read(file, lines);
            if (read.isEmpty() || read.series().stream().anyMatch(series -> series.size() == 0)) {
                throw new UnreadableSeriesException(file, "holds no numbers; give times and values, or name --columns");
            }
            return read;
        } catch (IllegalArgumentException | ArithmeticException bad) {
            String where = lines.number() == 0 ? "" : "line " + lines.number() + " ";
            throw new UnreadableSeriesException(file, where + said(bad), bad);
        }
    }

    static UnreadableSeriesException unreadable(Path file, IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return new UnreadableSeriesException(file, "does not exist; check the path", cause);
        }
        if (cause instanceof CharacterCodingException) {
            return new UnreadableSeriesException(
                    file, "is no text in UTF-8; give CSV, or the log of a load generator", cause);
        }
        String what = "cannot be read (" + cause.getClass().getSimpleName() + "); check its permissions";
        return new UnreadableSeriesException(file, OpenFiles.unless(cause, what), cause);
    }

    private static String said(RuntimeException bad) {
        return bad instanceof NumberFormatException
                ? "has no number where one is needed: " + bad.getMessage()
                : String.valueOf(bad.getMessage());
    }

    private static String firstLine(String head) {
        return head.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
    }

    private static Format format(String firstLine, Columns columns) {
        if (firstLine.startsWith("<?xml")) {
            throw new IllegalArgumentException("is XML; let JMeter save its results as CSV");
        }
        return Stream.of(new JMeter(), new K6(), new Wrk(), new AnyTable(columns))
                .filter(format -> format.begins(firstLine))
                .findFirst()
                .orElseThrow();
    }

    /** Results of JMeter as CSV (JTL): when each sample began, how many milliseconds it took, whether it succeeded. */
    private static final class JMeter extends TableFormat {

        private final SeriesRows rows = new SeriesRows();
        private int time;
        private int elapsed;
        private int success;
        private int label;

        @Override
        public boolean begins(String firstLine) {
            return names(firstLine, "timeStamp", "elapsed");
        }

        @Override
        void begin(List<String> heading) {
            time = place(heading, "timeStamp");
            elapsed = place(heading, "elapsed");
            success = place(heading, "success");
            label = place(heading, "label");
            if (success >= 0) {
                rows.tellFailures();
            }
        }

        @Override
        void row(List<String> cells) {
            rows.add(
                    nanos(cells.get(time)),
                    Double.parseDouble(cells.get(elapsed)) * 1e-3,
                    cell(cells, success).equalsIgnoreCase("false"),
                    label < 0 ? null : cells.get(label));
        }

        @Override
        Outside end(Path file) {
            return rows.requests(file, TimeOrigin.CLOCK);
        }
    }

    /** What wrk and wrk2 print at the end: requests per second and, if asked for, percentiles. Single numbers, no series. */
    private static final class Wrk implements Format {

        private static final Pattern RATE = Pattern.compile("Requests/sec:\\s+([0-9.]+)");
        private static final Pattern PERCENTILE = Pattern.compile("\\s*([0-9.]+)%\\s+([0-9.]+)(us|ms|s|m|h)");

        private static final Map<Double, String> PERCENTILES =
                Map.of(50.0, "median", 95.0, "p95", 99.0, "p99", 100.0, "longest");

        @Override
        public boolean begins(String firstLine) {
            return firstLine.startsWith("Running ") && firstLine.contains(" test @ ");
        }

        @Override
        public Outside read(Path file, Lines lines) throws IOException {
            Map<String, OutsideValue> values = new LinkedHashMap<>();
            for (@Nullable String line = lines.next(); line != null; line = lines.next()) {
                Matcher rate = RATE.matcher(line);
                Matcher percentile = PERCENTILE.matcher(line);
                if (rate.matches()) {
                    add(values, "rate", Unit.PER_SECOND, Aim.HIGHER, Double.parseDouble(rate.group(1)));
                } else if (percentile.matches()) {
                    String name = PERCENTILES.get(Double.parseDouble(percentile.group(1)));
                    if (name != null) {
                        double factor = UnitScale.of(percentile.group(3)).factor();
                        add(values, name, Unit.SECONDS, Aim.LOWER, Double.parseDouble(percentile.group(2)) * factor);
                    }
                }
            }
            if (values.isEmpty()) {
                throw new IllegalArgumentException("ends before wrk said anything; let it run to its end");
            }
            return new Outside(List.copyOf(values.values()), List.of());
        }

        /** The first of a name counts: wrk2 also prints the distribution without its correction. */
        private static void add(Map<String, OutsideValue> values, String name, Unit unit, Aim aim, double amount) {
            values.putIfAbsent(name, new OutsideValue(SeriesRows.REQUESTS + "." + name, unit, aim, amount));
        }
    }

    /** CSV with a row for each value of each metric; durations are stamped when they end, most often to the second. */
    private static final class K6 extends TableFormat {

        private static final Map<String, String> NAMES = Map.of(
                "http_req_duration",
                SeriesRows.REQUESTS,
                "grpc_req_duration",
                "grpc",
                "iteration_duration",
                "iterations");

        private final Map<String, SeriesRows> byMetric = new LinkedHashMap<>();
        private int metric;
        private int time;
        private int value;
        private int expected;
        private int name;

        @Override
        public boolean begins(String firstLine) {
            return names(firstLine, "metric_name", "metric_value");
        }

        @Override
        void begin(List<String> heading) {
            metric = place(heading, "metric_name");
            time = place(heading, "timestamp");
            value = place(heading, "metric_value");
            expected = place(heading, "expected_response");
            name = place(heading, "name");
            if (time < 0) {
                throw new IllegalArgumentException("has no column 'timestamp'");
            }
        }

        @Override
        void row(List<String> cells) {
            String what = cells.get(metric);
            if (!NAMES.containsKey(what)) {
                return;
            }
            SeriesRows rows = byMetric.computeIfAbsent(what, each -> new SeriesRows());
            String answer = cell(cells, expected);
            if (!answer.isEmpty()) {
                rows.tellFailures();
            }
            double millis = Double.parseDouble(cells.get(value));
            String label = cell(cells, name);
            rows.add(
                    nanos(cells.get(time)) - Math.round(millis * 1e6),
                    millis * 1e-3,
                    answer.equals("false"),
                    label.isEmpty() ? null : label);
        }

        @Override
        Outside end(Path file) {
            return new Outside(
                    List.of(),
                    byMetric.entrySet().stream()
                            .map(each -> each.getValue()
                                    .series(
                                            NAMES.getOrDefault(each.getKey(), each.getKey()),
                                            SeriesKind.REQUESTS,
                                            Unit.SECONDS,
                                            Aim.LOWER,
                                            file,
                                            TimeOrigin.CLOCK))
                            .toList());
        }
    }
}
