package org.flightdiff.statistics.sequential;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

import java.util.List;
import org.flightdiff.statistics.RisingRoot;

/**
 * A two-sided test at several looks at data that grows. Each look spends a part of the level, see {@link Spending}; what
 * that leaves for its own test follows from the looks before: Armitage, McPherson &amp; Rowe, Repeated Significance Tests
 * on Accumulating Data, Journal of the Royal Statistical Society A 132 (1969). Neither the number of looks nor their
 * times need be known beforehand, only how much information there will be at most.
 *
 * <p>The boundary is that of a normal statistic with independent increments. Other statistics use its level: a p value is
 * held against that of the look (Jennison &amp; Turnbull, Group Sequential Methods with Applications to Clinical Trials,
 * 2000, 3.8 and 4.4).
 *
 * @param level of all looks together, two-sided, above 0 and below 1
 * @param spending how it is spread over the looks
 */
public record GroupSequential(double level, Spending spending) {

    /** As far as the p values of tests are told apart. */
    private static final double FARTHEST = 7;

    /** Even; Simpson's rule with as many steps knows the boundaries to the fourth digit for fifty looks. */
    private static final int STEPS = 600;

    public GroupSequential {
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("no level of a test: " + level);
        }
    }

    /** What is known of the score z√t at one look of a test that still goes on: points, and weights × density. */
    private record Continued(double share, double[] scores, double[] masses) {

        /** The chance that the score is beyond a bound at a later look. */
        double beyond(double bound, double later) {
            double deviation = Math.sqrt(later - share);
            double sum = 0;
            for (int i = 0; i < scores.length; i++) {
                sum += masses[i] * NORMAL.survivalProbability((bound - scores[i]) / deviation);
            }
            return sum;
        }

        Continued until(double bound, double later) {
            double deviation = Math.sqrt(later - share);
            double[] next = new double[STEPS + 1];
            double[] weights = new double[STEPS + 1];
            double step = 2 * bound / STEPS;
            for (int i = 0; i <= STEPS; i++) {
                next[i] = -bound + i * step;
                double density = 0;
                for (int j = 0; j < scores.length; j++) {
                    density += masses[j] * NORMAL.density((next[i] - scores[j]) / deviation);
                }
                weights[i] = density / deviation * step / 3 * (i == 0 || i == STEPS ? 1 : i % 2 == 1 ? 4 : 2);
            }
            return new Continued(later, next, weights);
        }
    }

    /**
     * The two-sided level of the test at the last of these looks.
     *
     * @param shares of the largest information, rising, each above 0 and at most 1
     */
    public double nominal(List<Double> shares) {
        return Math.min(level, 2 * NORMAL.survivalProbability(boundary(shares)));
    }

    /** How many standard errors lie between no change and the boundary at the last of these looks. */
    public double boundary(List<Double> shares) {
        Continued before = new Continued(0, new double[] {0}, new double[] {1});
        double spent = 0;
        double boundary = Double.NaN;
        for (double share : shares) {
            if (!(share > before.share && share <= 1)) {
                throw new IllegalArgumentException("information does not grow towards 1: " + shares);
            }
            double allowed = spending.spent(level / 2, share);
            double mine = allowed - spent;
            Continued known = before;
            double root = Math.sqrt(share);
            boundary = RisingRoot.between(0, FARTHEST, z -> mine - known.beyond(z * root, share));
            before = known.until(boundary * root, share);
            spent = allowed;
        }
        return boundary;
    }

    public enum Spending {

        /** 2 − 2Φ(z(1 − a/2)/√t): next to nothing at first, so that a test at the end loses next to nothing. */
        O_BRIEN_FLEMING {
            @Override
            double spent(double level, double share) {
                double deviations = NORMAL.inverseSurvivalProbability(level / 2);
                return 2 * NORMAL.survivalProbability(deviations / Math.sqrt(share));
            }
        },

        /** a ln(1 + (e − 1)t): about as much at each look. */
        POCOCK {
            @Override
            double spent(double level, double share) {
                return level * Math.log1p((Math.E - 1) * share);
            }
        };

        /**
         * What may be spent on one side.
         *
         * @param level of the whole test on that side, above 0 and below 1
         * @param share of the information that there will be at most, above 0 and at most 1
         */
        abstract double spent(double level, double share);
    }
}
