package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.dependence.Autocorrelation;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.jspecify.annotations.Nullable;

/** The median of several runs; see {@link Estimates#ofRuns}. */
public final class RunMedian implements Estimate {
    /**
     * Standard error of the median over that of the mean, for 2, 3, ... 10 normal values, by numerical integration over
     * the density of the middle order statistics (David &amp; Nagaraja, Order Statistics, 2003, chapter 2).
     */
    private static final double[] MEDIAN_OVER_MEAN = {1, 1.1602, 1.0922, 1.1976, 1.1351, 1.2137, 1.1605, 1.2227, 1.1762
    };

    private final List<Estimate> runs;
    private final double[] values;
    private final double value;
    private final Scale scale;
    private final double standardError;
    private final @Nullable Occurrences occurrences;

    RunMedian(List<Estimate> runs, Scale scale) {
        if (runs.size() < 2) {
            throw new IllegalArgumentException("several runs expected, but got " + runs.size());
        }
        this.runs = List.copyOf(runs);
        this.scale = scale;
        values = runs.stream().mapToDouble(Estimate::value).toArray();
        for (double run : values) {
            Arguments.onScale(run, scale);
        }
        value = Quantiles.median(values);
        standardError = Math.sqrt(shareOfVariance(values.length))
                * deviation(Arrays.stream(values).map(scale::of).toArray());
        occurrences =
                Occurrences.ofRuns(runs.stream().map(Estimate::occurrences).toList());
    }

    /** The runs that an estimate is the median of; itself where it is that of a single run. */
    public static List<Estimate> runsOf(Estimate side) {
        return side instanceof RunMedian median ? median.runs : List.of(side);
    }

    /** The variance of the median of so many runs over that of one of them; 1 of a single run. */
    public static double shareOfVariance(int runs) {
        if (runs == 1) {
            return 1;
        }
        double ratio = runs - 2 < MEDIAN_OVER_MEAN.length ? MEDIAN_OVER_MEAN[runs - 2] : Math.sqrt(Math.PI / 2);
        return ratio * ratio / runs;
    }

    private static double deviation(double[] values) {
        if (Arrays.stream(values).allMatch(x -> x == values[0])) {
            return 0;
        }
        int n = values.length;
        return Math.sqrt(Autocorrelation.variance(values) * n / (n - 1));
    }

    RunMedian times(double factor) {
        return new RunMedian(
                runs.stream().map(run -> ScaledEstimate.of(run, factor)).toList(), scale);
    }

    RunMedian complement() {
        return new RunMedian(runs.stream().map(ComplementEstimate::of).toList(), scale);
    }

    @Override
    public double value() {
        return value;
    }

    @Override
    public Scale scale() {
        return scale;
    }

    @Override
    public long observations() {
        return values.length;
    }

    @Override
    public boolean hasInterval() {
        return !Double.isNaN(standardError);
    }

    @Override
    public Interval interval(double confidence) {
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        if (!hasInterval()) {
            throw new IllegalStateException("no interval from runs of which some are 0");
        }
        double margin = new StudentMargin(standardError, values.length - 1).exceededIn(tail);
        return Interval.around(scale.of(value), margin, margin);
    }

    @Override
    public @Nullable Occurrences occurrences() {
        return occurrences;
    }

    /** Those of the run that has the fewest; null where a run tells of none. */
    public @Nullable Occurrences fewestOccurrences() {
        return occurrences == null
                ? null
                : runs.stream()
                        .map(run -> Objects.requireNonNull(run.occurrences()))
                        .min(Comparator.comparingDouble(Occurrences::independent)
                                .thenComparing(Comparator.comparingDouble(Occurrences::exposure)
                                        .reversed()))
                        .orElseThrow();
    }

    @Override
    public Text method() {
        return Text.of("method.median-of-runs", Text.count(values.length));
    }

    /** Runs, or a setting that is the same in all of them. */
    @Override
    public Basis basis() {
        boolean settled = runs.stream().allMatch(run -> run.basis() == Basis.EXACT && run.value() == value);
        return settled ? Basis.EXACT : Basis.RUNS;
    }
}
