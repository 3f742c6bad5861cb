package org.flightdiff.statistics.sequential;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

/**
 * How much of the chance to be wrong may be spent up to a share of the information: Lan &amp; DeMets, Discrete
 * Sequential Boundaries for Clinical Trials, Biometrika 70 (1983).
 */
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
