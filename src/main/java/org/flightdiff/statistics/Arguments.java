package org.flightdiff.statistics;

/** The checks that every estimate makes of what it is given. */
final class Arguments {
    private Arguments() {}

    /** A copy of the samples, which must be there and finite. */
    static double[] finite(String name, double[] samples) {
        if (samples.length == 0) {
            throw new IllegalArgumentException("no " + name);
        }
        for (double sample : samples) {
            if (!Double.isFinite(sample)) {
                throw new IllegalArgumentException(name + " hold " + sample + ", which is not a finite number");
            }
        }
        return samples.clone();
    }

    /**
     * A copy of the samples, which must be there, finite and not negative, as the logarithm of their value is taken.
     */
    static double[] notNegative(String name, double[] samples) {
        double[] copy = finite(name, samples);
        for (double sample : copy) {
            if (sample < 0) {
                throw new IllegalArgumentException(name + " hold " + sample + ", but cannot be negative");
            }
        }
        return copy;
    }

    static void sameLength(double[] one, double[] other) {
        if (one.length != other.length) {
            throw new IllegalArgumentException(
                    "pairs expected, but got " + one.length + " and " + other.length + " values");
        }
    }

    /**
     * Equal samples from which a constant series is taken for constant: fewer could not bound a median at 95 % either.
     */
    static final int FEWEST_OF_A_CONSTANT = 6;

    static double probability(double p) {
        if (!(p >= 0 && p <= 1)) {
            throw new IllegalArgumentException("not a probability: " + p);
        }
        return p;
    }

    static double confidence(double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("a confidence lies between 0 and 1, not " + confidence);
        }
        return confidence;
    }

    /** The value itself, which must fit its scale. */
    static double onScale(double value, Scale scale) {
        if (!Double.isFinite(value) || (scale == Scale.LOG && value < 0)) {
            throw new IllegalArgumentException("no value for a " + scale + " scale: " + value);
        }
        return value;
    }
}
