package org.flightdiff.accounting.work;

import java.util.List;

/**
 * The factor that most carriers share: the maximum of a likelihood in which each carrier either went with the work, up to
 * its own error, or did anything at all. Who departs loses his say by and by, and two factors that are nearly as likely
 * leave an interval that holds both.
 *
 * <p>A contaminated normal (Tukey 1960); the interval holds what is less likely by no more than half the 95 % quantile of
 * χ² with one degree of freedom (Wilks 1938). Estimates from fifteen unchanged pairs of real programs lie within 0.95 to
 * 1.05.
 *
 * @param log ln of the factor
 * @param low lower end of the 95 % interval, likewise
 * @param agreement what part of the weight of all carriers is near it, 0 to 1
 */
record Consensus(double log, double low, double high, double agreement, int agreeing) {

    /** A sample stands for all that its buffer held, and buffers end where objects are large: more than binomial. */
    static final double OVERDISPERSION = 1.5;

    /** On the log scale, though nothing changed but the work: caches fill, and what is done is never quite the same. */
    private static final double SPREAD = 0.2;

    /** What part of the carriers may have changed by themselves. */
    private static final double DEPARTING = 0.3;

    /** Anything at all is from a thousandth to a thousandfold. */
    private static final double ANYTHING = 1 / (2 * Math.log(1_000));

    private static final double LIKELIHOOD_DROP = 1.92;

    private static final double STEP = 0.01;

    /** Beyond a hundredfold it is no amount of work but another program. */
    private static final int STEPS = (int) Math.ceil(Math.log(100) / STEP);

    /** How much a carrier tells of the factor, as an inverse variance. */
    static double precision(double variance) {
        return 1 / spread(variance);
    }

    private static double spread(double variance) {
        return OVERDISPERSION * variance + SPREAD * SPREAD;
    }

    static Consensus of(List<Carrier> carriers) {
        double[] likelihood = likelihood(carriers);
        int best = 0;
        for (int i = 0; i < likelihood.length; i++) {
            best = likelihood[i] > likelihood[best] ? i : best;
        }
        int low = best;
        int high = best;
        for (int i = 0; i < likelihood.length; i++) {
            if (likelihood[i] >= likelihood[best] - LIKELIHOOD_DROP) {
                low = Math.min(low, i);
                high = Math.max(high, i);
            }
        }
        double log = at(best);
        List<Carrier> near =
                carriers.stream().filter(carrier -> carrier.isNear(log)).toList();
        return new Consensus(log, at(low), at(high), weight(near) / weight(carriers), near.size());
    }

    private static double at(int step) {
        return (step - STEPS) * STEP;
    }

    private static double weight(List<Carrier> carriers) {
        return carriers.stream()
                .mapToDouble(carrier -> carrier.vote() * precision(carrier.variance()))
                .sum();
    }

    private static double[] likelihood(List<Carrier> carriers) {
        double[] likelihood = new double[2 * STEPS + 1];
        for (Carrier carrier : carriers) {
            double spread = spread(carrier.variance());
            double height = (1 - DEPARTING) / Math.sqrt(2 * Math.PI * spread);
            double departed = DEPARTING * ANYTHING;
            for (int i = 0; i < likelihood.length; i++) {
                double distance = carrier.log() - at(i);
                likelihood[i] +=
                        carrier.vote() * Math.log(height * Math.exp(-distance * distance / (2 * spread)) + departed);
            }
        }
        return likelihood;
    }

    /**
     * What went with the work, as far as nothing else changed it.
     *
     * @param log ln(candidate/baseline) of its amount per second
     * @param variance of that, by the samples it rests on
     * @param vote how much it counts for, above 0 and up to 1: carriers of one place share theirs
     */
    record Carrier(double log, double variance, double vote) {

        /** What any amounts are told alike: the largest tolerance of any verdict. */
        static final double ALIKE = Math.log(1.25);

        /** One with a vote of its own, by its amounts per second. */
        static Carrier of(double baseline, double candidate, double variance) {
            return new Carrier(Math.log(candidate / baseline), variance, 1);
        }

        /** Whether it lies within a factor of 1.25 of a ratio, or within its own 95 % interval. */
        boolean isNear(double ratioLog) {
            return Math.abs(log - ratioLog) <= Math.max(ALIKE, 1.96 * Math.sqrt(Consensus.OVERDISPERSION * variance));
        }

        /** Whether it tells of such a ratio rather than of none. */
        boolean bearsOut(double ratioLog) {
            return isNear(ratioLog) && Math.abs(log - ratioLog) < Math.abs(log);
        }
    }
}
