package org.flightdiff.difference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.difference.CurveDifference.DifferenceBin;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.statistics.Quantiles;

/** The bins of one curve. The last ones are cached, as most of them stay the same while panning. */
public final class DifferenceBins {

    /** At either end of a level, this part of a bin must be known for the bin to count, unless it is the only one. */
    private static final double LEAST_PART = 0.25;

    private final Text name;
    private final List<Series> baseline;
    private final List<Series> candidate;
    private final KnownTime known;
    private final BinSummary summary;
    private double length;
    private Map<Long, DifferenceBin> kept = Map.of();

    public DifferenceBins(TimeSeries shape, Text name) {
        this.name = name;
        baseline = runs(shape, name, Role.BASELINE);
        candidate = runs(shape, name, Role.CANDIDATE);
        known = KnownTime.toBoth(baseline, candidate);
        summary = summary(shape, baseline, candidate);
    }

    /** All bins that touch [from, to], in seconds. */
    public CurveDifference within(double from, double to) {
        double each = of(to - from, baseline, candidate);
        Map<Long, DifferenceBin> before = each == length ? kept : Map.of();
        Map<Long, DifferenceBin> now = new HashMap<>();
        List<DifferenceBin> bins = new ArrayList<>();
        for (long at = (long) Math.floor(from / each); at * each <= to; at++) {
            DifferenceBin computed = before.get(at);
            DifferenceBin bin = computed == null ? bin(at, each) : computed;
            now.put(at, bin);
            if (!Double.isNaN(bin.shift().baseline())
                    || !Double.isNaN(bin.shift().candidate())) {
                bins.add(bin);
            }
        }
        length = each;
        kept = now;
        return new CurveDifference(name, summary, bins);
    }

    /** A bin of which too little is known has no values. */
    private DifferenceBin bin(long at, double each) {
        KnownTime part = known.within(at * each, (at + 1) * each);
        if (summary != BinSummary.MEAN_OVER_TIME || part.seconds() <= 0) {
            part = new KnownTime(at * each, (at + 1) * each);
        } else if (part.seconds() < each * LEAST_PART && known.seconds() > each) {
            return new DifferenceBin(part.from(), part.to(), new CurveDifference.Shift(Double.NaN, Double.NaN));
        }
        return new DifferenceBin(
                part.from(),
                part.to(),
                new CurveDifference.Shift(
                        median(baseline, summary, part.from(), part.to()),
                        median(candidate, summary, part.from(), part.to())));
    }

    private static double median(List<Series> runs, BinSummary summary, double from, double to) {
        double[] values = runs.stream()
                .mapToDouble(run -> summary.of(run, from, to))
                .filter(value -> !Double.isNaN(value))
                .toArray();
        return values.length == 0 ? Double.NaN : Quantiles.median(values);
    }

    private static List<Series> runs(TimeSeries shape, Text name, Role side) {
        return shape.series().stream()
                .filter(series -> series.side() == side
                        && series.name().equals(name)
                        && series.points().size() > 0)
                .toList();
    }

    /** If a side sampled a level only once in each run, there is no mean over time; the mean of the samples is used. */
    private static BinSummary summary(TimeSeries shape, List<Series> baseline, List<Series> candidate) {
        boolean once = isSampledOnce(baseline) || isSampledOnce(candidate);
        Series.Style style = baseline.isEmpty() && candidate.isEmpty()
                ? Series.Style.LINE
                : (baseline.isEmpty() ? candidate : baseline).get(0).style();
        BinSummary summary = BinSummary.of(style, shape.unit());
        return summary == BinSummary.MEAN_OVER_TIME && once ? BinSummary.MEAN : summary;
    }

    private static boolean isSampledOnce(List<Series> runs) {
        return !runs.isEmpty() && runs.stream().allMatch(run -> run.points().size() == 1);
    }

    /** The time from the first to the last point that both sides have. */
    private record KnownTime(double from, double to) {

        static KnownTime toBoth(List<Series> baseline, List<Series> candidate) {
            return new KnownTime(
                    Math.max(first(baseline), first(candidate)), Math.min(last(baseline), last(candidate)));
        }

        KnownTime within(double start, double end) {
            return new KnownTime(Math.max(from, start), Math.min(to, end));
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

    /** As many as can be distinguished over the width of a chart. */
    private static final int MOST_BINS = 100;
    /** With fewer on average, single events would leave too many bins empty, and a level would rest on one sample. */
    private static final double POINTS_PER_BIN = 2;
    /** Sampling periods are a little longer than their settings. */
    private static final double TOLERANCE = 0.1;

    private static final double[] BELOW_TEN = {1, 2, 5, 10};
    private static final double[] ROUND_TIMES = {10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21600, 43200};
    private static final double DAY = 86400;

    /** In seconds, for both sides of a curve over a time range. */
    static double of(double stretchSeconds, List<Series> baseline, List<Series> candidate) {
        double sparser = Math.max(spacing(baseline), spacing(candidate));
        return roundedUp(Math.max(stretchSeconds / MOST_BINS, POINTS_PER_BIN * sparser));
    }

    /** Mean time between two points; the time of the last point if no run has two, 0 without points. */
    private static double spacing(List<Series> runs) {
        double seconds = 0;
        int steps = 0;
        double last = 0;
        for (Series run : runs) {
            int points = run.points().size();
            if (points > 0) {
                last = Math.max(last, run.points().x(points - 1));
                seconds += run.points().x(points - 1) - run.points().x(0);
                steps += points - 1;
            }
        }
        return steps == 0 ? last : seconds / steps;
    }

    static double roundedUp(double least) {
        double almost = least * (1 - TOLERANCE);
        if (almost <= 10) {
            double magnitude = Math.pow(10, Math.floor(Math.log10(almost)));
            for (double step : BELOW_TEN) {
                if (step * magnitude >= almost) {
                    return step * magnitude;
                }
            }
        }
        for (double time : ROUND_TIMES) {
            if (time >= almost) {
                return time;
            }
        }
        return Math.ceil(almost / DAY) * DAY;
    }
}
