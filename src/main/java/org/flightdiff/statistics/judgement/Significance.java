package org.flightdiff.statistics.judgement;

import java.util.stream.LongStream;

/**
 * How readily something may be said by chance: 5 % where a comparison is made once. Where sides are looked at again and
 * again while runs are added, each look has less, so that 5 % holds for all of them together; intervals then are the
 * repeated confidence intervals of Jennison &amp; Turnbull, Interim Analyses: The Repeated Confidence Interval Approach,
 * Journal of the Royal Statistical Society B 51 (1989), which hold the truth at all looks at once with 95 % confidence.
 *
 * @param level two-sided, above 0 and at most {@value #ONCE}
 */
public record Significance(double level) {

    /** Of all looks together. */
    public static final double ONCE = 0.05;

    /** That of a comparison that is made once. */
    public static final Significance USUAL = new Significance(ONCE);

    public Significance {
        if (!(level > 0) || level > ONCE) {
            throw new IllegalArgumentException("no level of significance: " + level);
        }
    }

    /** Whether a two-sided p value is as small. */
    public boolean isReachedBy(double pValue) {
        return pValue <= level;
    }

    /**
     * That of tests which are judged together and depend on each other in any way, such as methods that call each other and
     * share the time of a thread: Benjamini &amp; Yekutieli, The Control of the False Discovery Rate in Multiple Testing
     * under Dependency, Annals of Statistics 29 (2001).
     */
    public Significance underDependence(long tests) {
        return new Significance(level
                / LongStream.rangeClosed(1, Math.max(1, tests))
                        .mapToDouble(i -> 1.0 / i)
                        .sum());
    }

    public double confidence() {
        return 1 - level;
    }

    /** That of the interval by which no change is shown: two one-sided tests, each at the level. */
    public double confidenceOfEquivalence() {
        return 1 - 2 * level;
    }
}
