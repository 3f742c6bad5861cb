package org.flightdiff.statistics.dependence;

/**
 * A series as the sum of its last values, each times a coefficient, and of independent noise.
 *
 * @param order number of coefficients
 * @param coefficientSum their sum, corrected for bias
 */
record Autoregression(int order, double coefficientSum, double noiseVariance) {
    /**
     * Beyond this the long-run variance divides by almost 0; the bound of Andrews &amp; Monahan, Econometrica 60
     * (1992).
     */
    private static final double STRONGEST_DEPENDENCE = 0.97;

    private static final int FEWEST_SAMPLES = 5;
    private static final double AKAIKE_PENALTY = 2;

    /**
     * Fits by the Yule-Walker equations, solved order by order (Levinson-Durbin; Brockwell &amp; Davis, Time Series:
     * Theory and Methods, 1991, section 8.2), and takes the order from 1 to 5 log10 n, at most n/5, with the least n ln
     * s&sup2; + 2p (Akaike 1974). The coefficients' sum is corrected for its downward bias of about (1 + 3 sum)/n
     * (Marriott &amp; Pope, Biometrika 41, 1954, for order 1). A constant series or one below 10 samples has order 0.
     */
    static Autoregression of(double[] centred) {
        return of(covariances(centred), centred.length);
    }

    /** The autocovariances that {@link #of(double[], int)} asks for a series of its length. */
    static double[] covariances(double[] centred) {
        int n = centred.length;
        int most = n < FEWEST_SAMPLES ? 0 : Math.min(n / 5, (int) Math.ceil(5 * Math.log10(n)));
        double[] covariances = new double[most + 1];
        for (int lag = 0; lag <= most; lag++) {
            covariances[lag] = Autocorrelation.centredCovariance(centred, lag);
        }
        return covariances;
    }

    /** Fits to the autocovariances from lag 0 on of n values. */
    static Autoregression of(double[] covariances, int n) {
        double noise = covariances[0];
        Autoregression best = new Autoregression(0, 0, noise);
        double[] coefficients = new double[0];
        double leastCriterion = Double.POSITIVE_INFINITY;
        for (int order = 1; order < covariances.length && noise > 0; order++) {
            double partial = partialCorrelation(covariances, coefficients, noise);
            if (!(Math.abs(partial) < 1)) {
                break;
            }
            coefficients = extended(coefficients, partial);
            noise *= 1 - partial * partial;
            double criterion = n * Math.log(noise) + AKAIKE_PENALTY * order;
            if (criterion < leastCriterion) {
                leastCriterion = criterion;
                best = new Autoregression(order, corrected(coefficients, n), noise * n / (n - order - 1));
            }
        }
        return best;
    }

    private static double partialCorrelation(double[] covariances, double[] coefficients, double noise) {
        int order = coefficients.length + 1;
        double rest = covariances[order];
        for (int j = 1; j < order; j++) {
            rest -= coefficients[j - 1] * covariances[order - j];
        }
        return rest / noise;
    }

    private static double[] extended(double[] coefficients, double partial) {
        int order = coefficients.length + 1;
        double[] extended = new double[order];
        for (int j = 0; j < order - 1; j++) {
            extended[j] = coefficients[j] - partial * coefficients[order - 2 - j];
        }
        extended[order - 1] = partial;
        return extended;
    }

    private static double corrected(double[] coefficients, int n) {
        double sum = 0;
        for (double coefficient : coefficients) {
            sum += coefficient;
        }
        return Math.min(STRONGEST_DEPENDENCE, sum + (1 + 3 * sum) / n);
    }

    /** What the variance of a mean of n values comes to, times n. */
    double longRunVariance() {
        return noiseVariance / ((1 - coefficientSum) * (1 - coefficientSum));
    }
}
