package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.statistics.dependence.Autocorrelation;
import org.flightdiff.statistics.dependence.Level;
import org.flightdiff.statistics.dependence.LongRunVariance;

/** Numerators and denominators in time order, none negative, whose sums form a ratio. */
final class Pairs {
    private final double[] numerators;
    private final double[] denominators;
    /** What is asked for again and again while an end of an interval is looked for. */
    private final Lazy<Long> telling;

    private final Lazy<Double> independent;

    private Pairs(double[] numerators, double[] denominators) {
        this.numerators = numerators;
        this.denominators = denominators;
        telling = new Lazy<>(() -> Arrays.stream(numerators).filter(x -> x != 0).count());
        independent = new Lazy<>(this::countIndependent);
    }

    static Pairs of(double[] numerators, double[] denominators) {
        Arguments.sameLength(numerators, denominators);
        Pairs pairs = new Pairs(
                Arguments.notNegative("numerators", numerators), Arguments.notNegative("denominators", denominators));
        if (!(Arrays.stream(denominators).sum() > 0)) {
            throw new IllegalArgumentException("the denominators add up to 0");
        }
        return pairs;
    }

    /** The samples over 1 each, so that the ratio of the sums is their mean. */
    static Pairs ofSamples(double[] samples) {
        double[] ones = new double[samples.length];
        Arrays.fill(ones, 1);
        return new Pairs(Arguments.notNegative("samples", samples), ones);
    }

    int size() {
        return numerators.length;
    }

    double[] numerators() {
        return numerators;
    }

    double[] denominators() {
        return denominators;
    }

    /** How many pairs have a numerator other than 0. */
    long telling() {
        return telling.get();
    }

    /**
     * How many independent occurrences the numerators are, whatever their amounts: as many as would be spread as evenly
     * over the denominators (Kish, Survey Sampling, 1965, section 11.2), less where those with and those without hang
     * together.
     */
    double independent() {
        return independent.get();
    }

    private double countIndependent() {
        double sum = 0;
        double squares = 0;
        double[] some = new double[size()];
        for (int i = 0; i < size(); i++) {
            if (numerators[i] != 0) {
                some[i] = 1;
                sum += denominators[i];
                squares += denominators[i] * denominators[i];
            }
        }
        double spread = squares > 0 ? sum * sum / squares : telling();
        return Math.max(1, spread / LongRunVariance.inflation(some));
    }

    double exposure() {
        return Arrays.stream(denominators).sum();
    }

    double ratio() {
        return Arrays.stream(numerators).sum() / exposure();
    }

    /** From the smallest to the largest ratio of one pair; infinite where a denominator alone is 0. */
    Interval span() {
        DoubleSummaryStatistics ratios = IntStream.range(0, size())
                .filter(i -> numerators[i] > 0 || denominators[i] > 0)
                .mapToDouble(i -> numerators[i] / denominators[i])
                .summaryStatistics();
        return new Interval(ratios.getMin(), ratios.getMax());
    }

    /**
     * What each pair adds to the logarithm of the ratio, times n: (x - R y)/mean(x), R being the ratio around the pair.
     * The delta method (Cochran, Sampling Techniques, 1977, chapter 6) takes the variance of ln(ratio) to be that of
     * the mean of these.
     */
    Level influences() {
        return Level.of(numerators, denominators).relativeTo(numeratorMean());
    }

    /** The same series without its phases: numerators, perhaps negative, scatter around the ratio of the sums. */
    Pairs levelled(double[] influences) {
        double ratio = ratio();
        double mean = numeratorMean();
        double[] scatter = Autocorrelation.centred(influences);
        double[] levelled = new double[size()];
        for (int i = 0; i < levelled.length; i++) {
            levelled[i] = ratio * denominators[i] + mean * scatter[i];
        }
        return new Pairs(levelled, denominators);
    }

    private double numeratorMean() {
        return Arrays.stream(numerators).sum() / size();
    }

    /** Sums of so many pairs in a row, from every start, the end joined to the beginning. */
    Pairs circularBlocks(int length) {
        return new Pairs(circularSums(numerators, length), circularSums(denominators, length));
    }

    private static double[] circularSums(double[] series, int length) {
        int n = series.length;
        double[] running = new double[n + length];
        for (int i = 1; i < running.length; i++) {
            running[i] = running[i - 1] + series[(i - 1) % n];
        }
        double[] sums = new double[n];
        for (int start = 0; start < n; start++) {
            sums[start] = running[start + length] - running[start];
        }
        return sums;
    }

    /** The share of all numerators that falls into each stretch of exposure, less that exposure; see {@link Course}. */
    double[] shareBeyondExposure() {
        double all = Arrays.stream(numerators).sum();
        double exposure = exposure();
        double[] shares = Course.withoutShares();
        double from = 0;
        for (int i = 0; i < size(); i++) {
            double to = from + denominators[i] / exposure;
            Course.spread(numerators[i] / all, from, to, shares);
            from = to;
        }
        return shares;
    }
}
