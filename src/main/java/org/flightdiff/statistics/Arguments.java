package org.flightdiff.statistics;

/** The checks that every estimate makes of what it is given. */
public final class Arguments {
    private Arguments() {}

    public static double[] finite(String name, double[] samples) {
        checkFinite(name, samples);
        return samples.clone();
    }

    private static void checkFinite(String name, double[] samples) {
        if (samples.length == 0) {
            throw new IllegalArgumentException("no " + name);
        }
        for (double sample : samples) {
            if (!Double.isFinite(sample)) {
                throw new IllegalArgumentException(name + " hold " + sample + ", which is not a finite number");
            }
        }
    }

    /** A copy of the samples, which must be there, finite and not negative, as their logarithm is taken. */
    public static double[] notNegative(String name, double[] samples) {
        checkNotNegative(name, samples);
        return samples.clone();
    }

    public static void checkNotNegative(String name, double[] samples) {
        checkFinite(name, samples);
        for (double sample : samples) {
            if (sample < 0) {
                throw new IllegalArgumentException(name + " hold " + sample + ", but cannot be negative");
            }
        }
    }

    /** Samples, the smallest first, must be there, finite and not negative; goes over them once. */
    public static void checkAscending(String name, double[] samples) {
        checkNotNegative(name, new double[] {samples[0], samples[samples.length - 1]});
        for (int i = 1; i < samples.length; i++) {
            if (!(samples[i - 1] <= samples[i])) {
                throw new IllegalArgumentException(
                        name + " hold " + samples[i - 1] + " before " + samples[i] + ", but must not fall");
            }
        }
    }

    public static void sameLength(double[] one, double[] other) {
        if (one.length != other.length) {
            throw new IllegalArgumentException(
                    "pairs expected, but got " + one.length + " and " + other.length + " values");
        }
    }

    /** Equal samples from which a constant series is taken for constant: fewer could not bound a median at 95 % either. */
    public static final int FEWEST_OF_A_CONSTANT = 6;

    public static double probability(double p) {
        if (!(p >= 0 && p <= 1)) {
            throw new IllegalArgumentException("not a probability: " + p);
        }
        return p;
    }

    public static double confidence(double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("a confidence lies between 0 and 1, not " + confidence);
        }
        return confidence;
    }

    public static double onScale(double value, Scale scale) {
        if (!Double.isFinite(value) || (scale == Scale.LOG && value < 0)) {
            throw new IllegalArgumentException("the value is " + value
                    + (Double.isFinite(value) ? ", but cannot be negative" : ", which is not a finite number"));
        }
        return value;
    }
}
