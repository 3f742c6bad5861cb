package org.flightdiff.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.cli.option.CommandPart.SharedOptions;
import org.flightdiff.model.Both;
import org.flightdiff.outside.Columns;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.OutsideValue;
import org.flightdiff.outside.SeriesFile;
import org.flightdiff.outside.UnreadableSeriesException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What was measured outside the recordings. */
public final class OutsideOptions extends SharedOptions {

    @Option(
            names = "--value",
            paramLabel = "NAME=B,C",
            description = "a number from outside, of baseline and candidate: \"throughput=123 op/s,140 op/s\"")
    private List<String> values = new ArrayList<>();

    @Option(
            names = "--baseline-value",
            paramLabel = "NAME=N",
            description = "a number from outside, of the baseline; once for each of several runs")
    private List<String> baselineValues = new ArrayList<>();

    @Option(
            names = "--candidate-value",
            paramLabel = "NAME=N",
            description = "a number from outside, of the candidate; once for each of several runs")
    private List<String> candidateValues = new ArrayList<>();

    @Option(
            names = "--series",
            paramLabel = "F",
            description = "numbers over time from outside (JMeter, k6, Gatling, HdrHistogram, wrk, any CSV):"
                    + " once for both sides by the clock, or twice, for baseline and candidate")
    private List<Path> series = new ArrayList<>();

    @Option(
            names = "--baseline-series",
            paramLabel = "F",
            description = "numbers over time, of the baseline; may be repeated")
    private List<Path> baselineSeries = new ArrayList<>();

    @Option(
            names = "--candidate-series",
            paramLabel = "F",
            description = "numbers over time, of the candidate; may be repeated")
    private List<Path> candidateSeries = new ArrayList<>();

    @Option(
            names = "--columns",
            paramLabel = "TIME,VALUES",
            description = "columns of a CSV: \"time=ts,latency=elapsed ms each,queue:lower=depth\"")
    private @Nullable String columns;

    public List<Path> files() {
        return Stream.of(series, baselineSeries, candidateSeries)
                .flatMap(List::stream)
                .toList();
    }

    /** Reads all of it; refuses what cannot be understood. */
    public Both<Outside> read() {
        try {
            Columns meant = columns == null ? Columns.ANY : Columns.parse(columns);
            if (series.size() > 2) {
                throw new IllegalArgumentException("--series is given once for both sides or twice, for baseline and"
                        + " candidate; give more by --baseline-series and --candidate-series");
            }
            List<Path> before = files(series.isEmpty() ? List.of() : series.subList(0, 1), baselineSeries);
            List<Path> after = files(
                    series.isEmpty() ? List.of() : series.subList(series.size() - 1, series.size()), candidateSeries);
            Map<Path, Outside> read = new HashMap<>();
            for (Path file : files()) {
                if (!read.containsKey(file)) {
                    read.put(file, SeriesFile.read(file, meant));
                }
            }
            return new Both<>(
                    side(valuesOf(baselineValues, 0), before, read), side(valuesOf(candidateValues, 1), after, read));
        } catch (IllegalArgumentException | UnreadableSeriesException bad) {
            throw refused(bad);
        }
    }

    private static List<Path> files(List<Path> first, List<Path> more) {
        return Stream.concat(first.stream(), more.stream()).toList();
    }

    private List<OutsideValue> valuesOf(List<String> own, int place) {
        List<OutsideValue> all = new ArrayList<>();
        for (String both : values) {
            List<OutsideValue> parsed = OutsideValue.parseAll(both);
            if (parsed.size() != 2) {
                throw new IllegalArgumentException("--value '" + both
                        + "' needs two numbers, of baseline and candidate; give those of several runs by"
                        + " --baseline-value and --candidate-value");
            }
            all.add(parsed.get(place));
        }
        own.forEach(text -> all.add(OutsideValue.parse(text)));
        return all;
    }

    private static Outside side(List<OutsideValue> values, List<Path> files, Map<Path, Outside> read) {
        return files.stream()
                .map(file -> read.getOrDefault(file, Outside.NONE))
                .reduce(new Outside(values, List.of()), Outside::and);
    }
}
