package org.flightdiff.difference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flightdiff.shape.Role;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.statistics.Quantiles;

/**
 * Candidate − baseline of one curve over time, from the start of each side's window. Both sides share the bins, whose
 * ends are multiples of one length, so that they stay where they are while a stretch of time is moved. A bin in which a
 * side recorded nothing has no difference; one in which neither did is left out. Levels are compared only while both are
 * known. With several runs a side's value is the median of those runs that have one.
 *
 * @param name of the curve
 * @param summary what is compared of each bin
 * @param bins in order of time
 */
public record CurveDifference(String name, Summary summary, List<Bin> bins) {

    /** So much of a bin at either end of a level must be known to stand for it, unless there is no other. */
    private static final double LEAST_PART = 0.25;

    public CurveDifference {
        bins = List.copyOf(bins);
    }

    /**
     * A stretch of time.
     *
     * @param from its start in seconds
     * @param to its end in seconds, not part of it
     * @param shift what each side has there, in the chart's unit
     */
    public record Bin(double from, double to, Shift shift) {}

    /** Of the curve of a name in a chart, for all bins that touch [from, to], in seconds. */
    public static CurveDifference of(TimeSeries shape, String name, double from, double to) {
        List<Series> baseline = runs(shape, name, Role.BASELINE);
        List<Series> candidate = runs(shape, name, Role.CANDIDATE);
        Known known = Known.toBoth(baseline, candidate);
        Summary summary = summary(shape, baseline, candidate);
        double length = BinLength.of(to - from, baseline, candidate);
        List<Bin> bins = new ArrayList<>();
        for (long at = (long) Math.floor(from / length); at * length <= to; at++) {
            Known part = known.within(at * length, (at + 1) * length);
            if (summary != Summary.MEAN_OVER_TIME || part.seconds() <= 0) {
                part = new Known(at * length, (at + 1) * length);
            } else if (part.seconds() < length * LEAST_PART && known.seconds() > length) {
                continue;
            }
            Bin bin = bin(part.from(), part.to(), summary, baseline, candidate);
            if (!Double.isNaN(bin.shift().baseline())
                    || !Double.isNaN(bin.shift().candidate())) {
                bins.add(bin);
            }
        }
        return new CurveDifference(name, summary, bins);
    }

    /** The bin that holds a time. */
    public Optional<Bin> at(double seconds) {
        return bins.stream()
                .filter(bin -> bin.from() <= seconds && seconds < bin.to())
                .findFirst();
    }

    /** Whether there is a bin with a difference. */
    public boolean isKnown() {
        return bins.stream().anyMatch(bin -> bin.shift().isKnown());
    }

    private static Bin bin(double from, double to, Summary summary, List<Series> baseline, List<Series> candidate) {
        return new Bin(from, to, new Shift(median(baseline, summary, from, to), median(candidate, summary, from, to)));
    }

    private static double median(List<Series> runs, Summary summary, double from, double to) {
        double[] values = runs.stream()
                .mapToDouble(run -> summary.of(run, from, to))
                .filter(value -> !Double.isNaN(value))
                .toArray();
        return values.length == 0 ? Double.NaN : Quantiles.median(values);
    }

    private static List<Series> runs(TimeSeries shape, String name, Role side) {
        return shape.series().stream()
                .filter(series -> series.side() == side
                        && series.name().equals(name)
                        && series.points().size() > 0)
                .toList();
    }

    /** A side that sampled a level but once in each run has no time to mean it over: its samples are. */
    private static Summary summary(TimeSeries shape, List<Series> baseline, List<Series> candidate) {
        boolean once = isSampledOnce(baseline) || isSampledOnce(candidate);
        Style style = baseline.isEmpty() && candidate.isEmpty()
                ? Style.LINE
                : (baseline.isEmpty() ? candidate : baseline).get(0).style();
        Summary summary = Summary.of(style, shape.unit());
        return summary == Summary.MEAN_OVER_TIME && once ? Summary.MEAN : summary;
    }

    private static boolean isSampledOnce(List<Series> runs) {
        return !runs.isEmpty() && runs.stream().allMatch(run -> run.points().size() == 1);
    }

    /** The time from the first to the last point that both sides have. */
    private record Known(double from, double to) {

        static Known toBoth(List<Series> baseline, List<Series> candidate) {
            return new Known(Math.max(first(baseline), first(candidate)), Math.min(last(baseline), last(candidate)));
        }

        Known within(double start, double end) {
            return new Known(Math.max(from, start), Math.min(to, end));
        }

        double seconds() {
            return to - from;
        }

        private static double first(List<Series> runs) {
            return runs.stream().mapToDouble(run -> run.points().x(0)).min().orElse(Double.POSITIVE_INFINITY);
        }

        private static double last(List<Series> runs) {
            return runs.stream()
                    .mapToDouble(run -> run.points().x(run.points().size() - 1))
                    .max()
                    .orElse(Double.NEGATIVE_INFINITY);
        }
    }
}
