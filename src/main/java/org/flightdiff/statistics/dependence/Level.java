package org.flightdiff.statistics.dependence;

import java.util.Arrays;
import org.flightdiff.statistics.RunningSums;

/**
 * The slow level of a series and the scatter around it. A program starts up and settles in every run, so phases whose
 * level only rises or only falls are no chance: each has its own ratio, and only the scatter around these says how far
 * a repetition might lie off. Residuals from local means serve the variance of systematic samples in the same way
 * (Wolter, Introduction to Variance Estimation, 2007, chapter 8). Of a level that goes up and down it is unknown
 * whether the next run does alike: it is one ratio, and its {@link Phases} are part of the scatter.
 */
public final class Level {
    /** Below this share of what they are the difference of, residuals are rounding. */
    private static final double ROUNDING = 1e-12;

    private final double[] residuals;
    private final int phases;
    private final double varianceOfPhases;

    private Level(double[] residuals, int phases, double varianceOfPhases) {
        this.residuals = residuals;
        this.phases = phases;
        this.varianceOfPhases = varianceOfPhases;
    }

    public static Level of(double[] series) {
        return of(RunningSums.of(series));
    }

    /** The level of the ratio of numerators to denominators, x - R y being the scatter around it. */
    public static Level of(double[] numerators, double[] denominators) {
        return of(new RunningSums(numerators, denominators));
    }

    private static Level of(RunningSums sums) {
        int[] bounds = Phases.bounds(sums);
        if (!settles(sums, bounds)) {
            double[] residuals = residuals(sums, new int[] {0, sums.size()});
            return new Level(residuals, 1, varianceOfSums(residuals, bounds));
        }
        return Phases.isStartUp(bounds)
                ? new Level(residuals(sums, bounds), 2, square(startUp(sums, bounds[1])))
                : within(sums, bounds);
    }

    /** The least-squares line, as two phases, of samples of any sign if it is as plain as a jump; else their mean. */
    public static Level steady(double[] series) {
        int n = series.length;
        double[] centred = Autocorrelation.centred(series);
        double middle = (n - 1) / 2.0;
        double products = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            products += (i - middle) * centred[i];
            squares += square(i - middle);
        }
        double slope = squares > 0 ? products / squares : 0;
        double[] residuals = new double[n];
        for (int i = 0; i < n; i++) {
            residuals[i] = difference(centred[i], slope * (i - middle));
        }
        Level line = new Level(residuals, 2, 0);
        LongRunVariance.SeriesVariance spread = LongRunVariance.spread(line);
        double reach = StandardErrors.exceededIn(Phases.CHANCE / 2, spread.effective(), n);
        return Math.abs(slope) > reach * Math.sqrt(spread.longRun() / squares) ? line : new Level(centred, 1, 0);
    }

    private static boolean settles(RunningSums sums, int[] bounds) {
        boolean rises = false;
        boolean falls = false;
        for (int phase = 2; phase < bounds.length; phase++) {
            double before = sums.ratio(bounds[phase - 2], bounds[phase - 1]);
            double after = sums.ratio(bounds[phase - 1], bounds[phase]);
            rises |= after > before;
            falls |= after < before;
        }
        return !(rises && falls);
    }

    /** The level with phases between these bounds, the first 0 and the last the length of the series. */
    static Level within(RunningSums sums, int[] bounds) {
        return new Level(residuals(sums, bounds), bounds.length - 1, 0);
    }

    /** That of k independent sums, one per phase (Cochran, Sampling Techniques, 1977, chapter 9). */
    private static double varianceOfSums(double[] residuals, int[] bounds) {
        int k = bounds.length - 1;
        double squares = 0;
        for (int phase = 1; phase <= k; phase++) {
            squares += square(
                    Arrays.stream(residuals, bounds[phase - 1], bounds[phase]).sum());
        }
        return squares * k / (k - 1);
    }

    /**
     * How much more the first samples come to than as many of the others: seen once, it is taken to scatter by as much
     * as it is, as an exponential variable does. Where they come to less, it is what there was of them that scatters:
     * that a program did little before it had begun is no chance, in however few samples.
     */
    private static double startUp(RunningSums sums, int first) {
        double sum = sums.numerator(0, first);
        double more = sum - sums.ratio(first, sums.size()) * sums.denominator(0, first);
        return more < 0 && sum >= 0 ? Math.min(-more, sum) : more;
    }

    private static double square(double x) {
        return x * x;
    }

    private static double[] residuals(RunningSums sums, int[] bounds) {
        double[] residuals = new double[sums.size()];
        for (int phase = 1; phase < bounds.length; phase++) {
            double ratio = sums.ratio(bounds[phase - 1], bounds[phase]);
            for (int i = bounds[phase - 1]; i < bounds[phase]; i++) {
                residuals[i] = difference(sums.numerator(i, i + 1), ratio * sums.denominator(i, i + 1));
            }
        }
        return residuals;
    }

    /** One less the other; exactly 0 where only rounding is left. */
    public static double difference(double value, double expected) {
        double difference = value - expected;
        return Math.abs(difference) <= ROUNDING * (Math.abs(value) + Math.abs(expected)) ? 0 : difference;
    }

    /** What each numerator lies off the level. */
    public double[] residuals() {
        return residuals.clone();
    }

    /** What each numerator lies off the level: the array itself, to be read only. */
    double[] residualsToRead() {
        return residuals;
    }

    /** In how many phases the level is constant; 2 for a line, which costs as much. */
    public int phases() {
        return phases;
    }

    /** What the phases leave uncertain of the sum of all samples, per sample; 0 where they come in every run. */
    double varianceOfPhases() {
        return varianceOfPhases / residuals.length;
    }

    /** This scatter in units of a number above 0. */
    public Level relativeTo(double scale) {
        return new Level(
                Arrays.stream(residuals).map(x -> x / scale).toArray(), phases, varianceOfPhases / square(scale));
    }

    /** The scatter of each sample, none negative, in units of its own level: the sample over it, less 1. */
    public Level relativeToItself(double[] samples) {
        double[] relative = new double[residuals.length];
        for (int i = 0; i < relative.length; i++) {
            relative[i] = residuals[i] == 0 ? 0 : residuals[i] / (samples[i] - residuals[i]);
        }
        int last = relative.length - 1;
        return new Level(relative, phases, varianceOfPhases / square(samples[last] - residuals[last]));
    }
}
