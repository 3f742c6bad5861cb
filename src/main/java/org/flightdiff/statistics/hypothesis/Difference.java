package org.flightdiff.statistics.hypothesis;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

import java.util.Arrays;
import java.util.Objects;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.statistics.RisingRoot;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.flightdiff.statistics.estimate.Occurrences;
import org.flightdiff.statistics.estimate.RunMedian;
import org.flightdiff.statistics.estimate.StudentMargin;
import org.jspecify.annotations.Nullable;

/**
 * The candidate against the baseline: r = ln(candidate/baseline) on {@link Scale#LOG}, candidate - baseline on {@link
 * Scale#LINEAR}. Swapping the sides gives exactly -r, the mirrored intervals and the same p.
 *
 * <p>Of two single runs, the intervals of both are joined, see {@link SampleMargins}. The run-to-run floor f is the 95 %
 * quantile of |r| between single runs of the same thing. Its normal half-width at a confidence c, f z(c)/z(0.95), is
 * added to the margins as squares. Of several runs on one side or both, see {@link SeveralRuns}.
 *
 * <p>With a value of 0 on {@link Scale#LOG}, r is infinite and there is no interval; p is then known only for values
 * made of {@link Occurrences}, such as counts, means and ratios, and where a side is several runs, of which some may be
 * 0; see {@link RunsWithZeros}. Runs that are 0 show no spread between runs, so the whole floor applies. Two zeros
 * differ by 0 with p = 1.
 */
public final class Difference {
    /** Smaller p values are given as this, as a confidence closer to 1 loses its digits. */
    public static final double SMALLEST_P = 1e-12;

    private final Estimate baseline;
    private final Estimate candidate;
    private final Lazy<Margins> margins;
    private final double floor;
    private final double point;
    private final Lazy<Double> pValue;

    private Difference(Estimate baseline, Estimate candidate, double floor) {
        this.baseline = baseline;
        this.candidate = candidate;
        this.floor = RunToRun.known(floor);
        margins = new Lazy<>(() -> Margins.of(baseline, candidate, floor));
        double from = baseline.scale().of(baseline.value());
        double to = candidate.scale().of(candidate.value());
        point = to == from ? 0 : to - from;
        pValue = new Lazy<>(this::computePValue);
    }

    /**
     * @param floor run-to-run spread on the analysis scale, 0 when none is known
     * @throws IllegalArgumentException when the scales differ, or the floor is negative or not finite
     */
    public static Difference between(Estimate baseline, Estimate candidate, double floor) {
        if (baseline.scale() != candidate.scale()) {
            throw new IllegalArgumentException(
                    "a " + baseline.scale() + " and a " + candidate.scale() + " value do not compare");
        }
        return new Difference(baseline, candidate, floor);
    }

    /** r; infinite when exactly one side is 0 on {@link Scale#LOG}. */
    public double point() {
        return point;
    }

    /** Whether {@link #interval} is known: both sides have intervals, and neither is 0 on {@link Scale#LOG}. */
    public boolean hasInterval() {
        return hasFiniteSides() && margins.get().areKnown();
    }

    /** As {@link #hasInterval}, but where a floor applies a single value needs no interval. */
    public boolean hasIntervalWithFloor() {
        return hasFiniteSides() && margins.get().areKnownWithFloor();
    }

    private boolean hasFiniteSides() {
        return baseline.scale() == Scale.LINEAR || (baseline.value() > 0 && candidate.value() > 0);
    }

    public boolean hasFloor() {
        return floor > 0;
    }

    /** What the samples say of r, without the floor; of several runs the same as {@link #intervalWithFloor}. */
    public Interval interval(double confidence) {
        Arguments.confidence(confidence);
        return around(hasInterval() ? margins.get().ofSamples(confidence) : null);
    }

    /** What the samples and the spread between runs say of r; fails when {@link #hasIntervalWithFloor} is false. */
    public Interval intervalWithFloor(double confidence) {
        Arguments.confidence(confidence);
        return around(hasIntervalWithFloor() ? margins.get().withFloor(confidence) : null);
    }

    private Interval around(Margins.@Nullable SideDistances sides) {
        if (sides == null) {
            throw new IllegalStateException("no interval for " + baseline.value() + " against " + candidate.value());
        }
        return Interval.around(point, sides.below(), sides.above());
    }

    /**
     * Two-sided p value of r = 0, floor included: the smallest alpha at which the interval with floor at confidence 1 -
     * alpha leaves 0 out.
     *
     * @return from {@link #SMALLEST_P} (0 only when neither side has any spread) to 1; NaN where there is no such
     *     interval nor an exact test
     */
    public double pValue() {
        return pValue.get();
    }

    /** The smallest p value that any split of the events seen on both sides would have; 0 of what is no count. */
    public double leastPValue() {
        Occurrences before = baseline.occurrences();
        Occurrences after = candidate.occurrences();
        if (baseline.basis() != Basis.COUNT || candidate.basis() != Basis.COUNT || before == null || after == null) {
            return 0;
        }
        return Math.min(
                before.with(after).pValueAgainstNone(after, 0),
                after.with(before).pValueAgainstNone(before, 0));
    }

    private double computePValue() {
        if (!hasFiniteSides()) {
            return pValueOfZero();
        }
        if (!hasIntervalWithFloor()) {
            return pValueOfRunsWithZeros();
        }
        if (point == 0) {
            return 1;
        }
        double widest = marginTowardsZero(SMALLEST_P);
        double distance = Math.abs(point);
        if (distance > widest) {
            return widest == 0 ? 0 : SMALLEST_P;
        }
        // Margins grow next to straight with the deviations of a normal.
        return twoTails(RisingRoot.between(
                0,
                -distance,
                NORMAL.inverseSurvivalProbability(SMALLEST_P / 2),
                widest - distance,
                deviations -> marginTowardsZero(twoTails(deviations)) - distance));
    }

    private static double twoTails(double deviations) {
        return 2 * NORMAL.survivalProbability(deviations);
    }

    private double pValueOfZero() {
        if (point == 0) {
            return 1;
        }
        return isNoneAgainstSome()
                ? NoneAgainstSome.pValue(point > 0 ? baseline : candidate, point > 0 ? candidate : baseline, floor)
                : pValueOfRunsWithZeros();
    }

    private double pValueOfRunsWithZeros() {
        return baseline instanceof RunMedian || candidate instanceof RunMedian
                ? new RunsWithZeros(baseline, candidate, floor).pValue()
                : Double.NaN;
    }

    private boolean isNoneAgainstSome() {
        Occurrences before = baseline.occurrences();
        Occurrences after = candidate.occurrences();
        return !hasFiniteSides()
                && point != 0
                && before != null
                && after != null
                && Math.min(before.independent(), after.independent()) == 0;
    }

    private double marginTowardsZero(double alpha) {
        Margins.SideDistances sides = margins.get().withFloor(1 - alpha);
        return point > 0 ? sides.below() : sides.above();
    }

    /** A few words for people on how the intervals were made, but for the floor. */
    public Text method() {
        if (isNoneAgainstSome()) {
            return Text.of("method.none-against-some");
        }
        boolean runs = baseline instanceof RunMedian || candidate instanceof RunMedian;
        return runs && !hasIntervalWithFloor() && point != 0
                ? RunsWithZeros.METHOD
                : margins.get().method();
    }

    /**
     * No occurrence on one side against some on the other. Those of several runs add up, with what they were observed in.
     * Where runs disagree so much that they count for few, each of them still had as many as the one that has the fewest:
     * they never say less than that run against a single one without any.
     */
    private static final class NoneAgainstSome {

        static double pValue(Estimate none, Estimate some, double floor) {
            double together = known(some.occurrences()).pValueAgainstNone(known(none.occurrences()), floor);
            return some instanceof RunMedian runs
                    ? Math.min(together, known(runs.fewestOccurrences()).pValueAgainstNone(oneRunOf(none), floor))
                    : together;
        }

        private static Occurrences oneRunOf(Estimate none) {
            double exposure = known(none.occurrences()).exposure();
            return new Occurrences(0, exposure / RunMedian.runsOf(none).size());
        }

        private static Occurrences known(@Nullable Occurrences occurrences) {
            return Objects.requireNonNull(occurrences);
        }
    }

    /**
     * Runs against runs on {@link Scale#LOG} where some are 0 and so have no logarithm: Student's t of the difference of
     * the means themselves, with the degrees of freedom of Welch (1947). Means and not medians, as the median of runs of
     * which about half are 0 jumps between 0 and the rest. Assumes independent runs with a normal spread; that is not
     * moderated, as what is expected of runs says nothing of how often they are 0.
     *
     * <p>A side whose runs are all alike, such as all 0, or that is a single run, does not show its spread: it is taken to
     * scatter as the other does, run for run, and adds no degrees of freedom. Neither side is taken to scatter by less than
     * the run-to-run floor f lets the larger mean: a standard deviation of f/(z(0.95) &radic;2) of it.
     */
    private static final class RunsWithZeros {

        static final Text METHOD = Text.of("method.welch-difference");

        private final double[] baseline;
        private final double[] candidate;
        private final double towardsCandidate;
        private final double leastVariance;

        RunsWithZeros(Estimate baseline, Estimate candidate, double floor) {
            this.baseline = values(baseline);
            this.candidate = values(candidate);
            towardsCandidate = Math.signum(candidate.value() - baseline.value());
            double least = RunToRun.deviation(floor) * Math.max(mean(this.baseline), mean(this.candidate));
            leastVariance = least * least;
        }

        private static double[] values(Estimate side) {
            return RunMedian.runsOf(side).stream().mapToDouble(Estimate::value).toArray();
        }

        private static double mean(double[] values) {
            return Arrays.stream(values).average().orElseThrow();
        }

        /**
         * Two-sided p value of no difference; 1 where the means do not differ in the direction of the medians, 0 only where
         * neither side has any spread.
         */
        double pValue() {
            double difference = (mean(candidate) - mean(baseline)) * towardsCandidate;
            if (difference <= 0) {
                return 1;
            }
            StudentMargin joined = joined();
            return joined.standardError() == 0
                    ? 0
                    : Math.min(
                            1,
                            2
                                    * TDistribution.of(joined.degreesOfFreedom())
                                            .survivalProbability(difference / joined.standardError()));
        }

        private StudentMargin joined() {
            double b = error(baseline, candidate);
            double c = error(candidate, baseline);
            if (showsSpread(baseline) && showsSpread(candidate)) {
                return new StudentMargin(b, degrees(baseline)).joined(new StudentMargin(c, degrees(candidate)));
            }
            int degrees = showsSpread(baseline)
                    ? degrees(baseline)
                    : showsSpread(candidate) ? degrees(candidate) : degrees(baseline) + degrees(candidate);
            return new StudentMargin(Math.sqrt(b * b + c * c), degrees);
        }

        private double error(double[] side, double[] other) {
            double shown = variance(showsSpread(side) ? side : other);
            return Math.sqrt(Math.max(shown, leastVariance) / side.length);
        }

        private static double variance(double[] values) {
            double mean = mean(values);
            return showsSpread(values)
                    ? Arrays.stream(values)
                                    .map(value -> (value - mean) * (value - mean))
                                    .sum()
                            / degrees(values)
                    : 0;
        }

        private static int degrees(double[] values) {
            return values.length - 1;
        }

        private static boolean showsSpread(double[] values) {
            return Arrays.stream(values).anyMatch(value -> value != values[0]);
        }
    }
}
