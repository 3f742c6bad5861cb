package org.flightdiff.statistics.estimate;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How far an estimate may lie off where its error is Student's t.
 *
 * @param standardError on the analysis scale; 0 without any spread
 * @param degreesOfFreedom of the standard error, above 0
 */
public record StudentMargin(double standardError, double degreesOfFreedom) {

    /** A t of so many degrees is normal to the ninth digit. */
    private static final double NORMAL = 1e9;

    public StudentMargin {
        if (!(standardError >= 0) || !(degreesOfFreedom > 0)) {
            throw new IllegalArgumentException(
                    "no Student t of error " + standardError + " and " + degreesOfFreedom + " degrees of freedom");
        }
    }

    static StudentMargin normal(double standardError) {
        return new StudentMargin(standardError, NORMAL);
    }

    /** Of the difference of two independent estimates; degrees of freedom by Welch, Biometrika 34 (1947). */
    public StudentMargin joined(StudentMargin other) {
        double own = standardError * standardError;
        double others = other.standardError * other.standardError;
        double sum = own + others;
        double degrees = sum == 0
                ? degreesOfFreedom + other.degreesOfFreedom
                : sum * sum / (own * own / degreesOfFreedom + others * others / other.degreesOfFreedom);
        return new StudentMargin(Math.sqrt(sum), degrees);
    }

    /** The distance that chance exceeds in so small a share of cases, on one side. */
    public double exceededIn(double tail) {
        return standardError == 0
                ? 0
                : standardError * TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(tail);
    }
}
