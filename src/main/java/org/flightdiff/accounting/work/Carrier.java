package org.flightdiff.accounting.work;

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
