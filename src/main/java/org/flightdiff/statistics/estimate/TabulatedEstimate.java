package org.flightdiff.statistics.estimate;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import java.util.stream.DoubleStream;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.jspecify.annotations.Nullable;

/**
 * An estimate that is known by its intervals at some confidences, as it is kept when its samples are not.
 *
 * <p>Between two confidences of the table each margin goes straight from one to the next over the normal quantile of
 * the confidence, on which the margin of a normal estimate is a straight line; below the first it starts at 0. Beyond
 * the last an end is taken as unbounded, so a p value below 1 minus that confidence is never claimed; an estimate
 * without spread has none there either.
 *
 * @param table intervals by ascending confidence; empty when there are too few observations for any
 * @param isOver whether it counts what came early and then no more
 */
public record TabulatedEstimate(
        double value,
        Scale scale,
        Basis basis,
        long observations,
        double effectiveObservations,
        List<TabulatedInterval> table,
        @Nullable StudentMargin studentMargin,
        @Nullable Course course,
        @Nullable Occurrences occurrences,
        boolean isOver,
        Text method)
        implements Estimate {

    /** Close enough together for the straight lines, far enough out for the correction for many tests. */
    private static final List<Double> CONFIDENCES =
            List.of(0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 0.9999, 0.99999, 0.999999, 0.99999999);

    /** Smaller margins come from writing and reading a number. */
    private static final double NO_SPREAD = 1e-12;

    /** On the analysis scale, at a confidence above 0 and below 1. */
    public record TabulatedInterval(double confidence, Interval interval) {
        public TabulatedInterval {
            Arguments.confidence(confidence);
        }
    }

    /** Refuses a value that does not fit its scale, and confidences that do not ascend. */
    public TabulatedEstimate {
        Arguments.onScale(value, scale);
        table = new CompactTable(table);
        for (int i = 1; i < table.size(); i++) {
            if (!(table.get(i - 1).confidence < table.get(i).confidence)) {
                throw new IllegalArgumentException("the confidences of an estimate do not ascend");
            }
        }
    }

    /** A fleet has millions of these. */
    private static final class CompactTable extends AbstractList<TabulatedInterval> implements RandomAccess {

        private final List<Double> confidences;
        private final double[] ends;

        CompactTable(List<TabulatedInterval> table) {
            List<Double> own = table.stream().map(TabulatedInterval::confidence).toList();
            confidences = own.equals(CONFIDENCES) ? CONFIDENCES : own;
            ends = table.stream()
                    .flatMapToDouble(row -> DoubleStream.of(row.interval.low(), row.interval.high()))
                    .toArray();
        }

        @Override
        public TabulatedInterval get(int index) {
            return new TabulatedInterval(confidences.get(index), new Interval(ends[2 * index], ends[2 * index + 1]));
        }

        @Override
        public int size() {
            return confidences.size();
        }
    }

    public static TabulatedEstimate of(Estimate estimate) {
        List<TabulatedInterval> table = new ArrayList<>();
        if (estimate.hasInterval()) {
            CONFIDENCES.forEach(
                    confidence -> table.add(new TabulatedInterval(confidence, estimate.interval(confidence))));
        }
        return new TabulatedEstimate(
                estimate.value(),
                estimate.scale(),
                estimate.basis(),
                estimate.observations(),
                estimate.effectiveObservations(),
                table,
                estimate.studentMargin(),
                estimate.course(),
                estimate.occurrences(),
                estimate.isOver(),
                estimate.method());
    }

    @Override
    public boolean hasInterval() {
        return !table.isEmpty();
    }

    @Override
    public Interval interval(double confidence) {
        Arguments.confidence(confidence);
        if (!hasInterval()) {
            throw new IllegalStateException("no interval was kept for " + value);
        }
        double center = scale.of(value);
        int next = 0;
        while (next < table.size() && table.get(next).confidence < confidence) {
            next++;
        }
        if (Double.isInfinite(center)) {
            return table.get(Math.min(next, table.size() - 1)).interval;
        }
        return Interval.around(center, margin(next, confidence, center, true), margin(next, confidence, center, false));
    }

    private double margin(int next, double confidence, double center, boolean below) {
        double before = next == 0 ? 0 : margin(table.get(next - 1), center, below);
        if (next == table.size()) {
            return before == 0 ? 0 : Double.POSITIVE_INFINITY;
        }
        double after = margin(table.get(next), center, below);
        if (Double.isInfinite(after) || after <= before) {
            return after;
        }
        double from = next == 0 ? 0 : deviations(table.get(next - 1).confidence);
        double share = (deviations(confidence) - from) / (deviations(table.get(next).confidence) - from);
        return before + share * (after - before);
    }

    private static double margin(TabulatedInterval row, double center, boolean below) {
        double margin = below ? center - row.interval.low() : row.interval.high() - center;
        return margin < NO_SPREAD ? 0 : margin;
    }

    private static double deviations(double confidence) {
        return NORMAL.inverseSurvivalProbability((1 - confidence) / 2);
    }
}
