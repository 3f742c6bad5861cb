package org.flightdiff.unit;

public final class RoundValues {

    private static final double[] DECIMAL = {1, 2, 5, 10};

    private RoundValues() {}

    /** The smallest of 1, 2 or 5 times a power of ten that is not below a number above 0; for bytes a power of two. */
    public static double step(Unit unit, double least) {
        return switch (unit) {
            case BYTES, BYTES_PER_SECOND ->
                least <= 1 ? decimal(least) : Math.pow(2, Math.ceil(Math.log(least) / Math.log(2) - 1e-9));
            case ONE, SHARE, SECONDS, PER_SECOND -> decimal(least);
        };
    }

    private static double decimal(double least) {
        double magnitude = Math.pow(10, Math.floor(Math.log10(least)));
        for (double step : DECIMAL) {
            if (step * magnitude >= least * (1 - 1e-9)) {
                return step * magnitude;
            }
        }
        return 10 * magnitude;
    }
}
