package org.flightdiff.comparison.verdict;

import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.judgement.Judge;
import org.jspecify.annotations.Nullable;

/**
 * How large a change of a metric must be to count.
 *
 * @param amount on the scale of the metric's differences
 * @param own what the project says of the metric, as in {@link Expectations#tolerances}; null where it says nothing
 */
record Tolerance(double amount, @Nullable Double own) {

    /** A change of up to this may go without saying: a metric that varies by more between runs is never unchanged. */
    static final double LARGEST_OF_NO_INTEREST = Math.log(1.25);

    /** Whether what lies within is no change to anyone: differences have no such bound, and a project sets its own. */
    boolean isOfNoInterest(Scale scale) {
        return own != null || scale == Scale.LINEAR || amount <= LARGEST_OF_NO_INTEREST;
    }

    /**
     * On the log scale never below 5 %, or what the project says instead; a difference has no such natural bound. In
     * either case the run-to-run floor stands: less cannot be told from chance.
     *
     * @param own as in {@link Expectations#tolerances}; null when the project has said nothing
     */
    static Tolerance of(Assessment assessment, @Nullable Double own) {
        Scale scale = assessment.metric().scale();
        double smallest = scale == Scale.LOG ? Judge.SMALLEST_OF_INTEREST : 0;
        double wanted = own == null ? smallest : scale.difference(own);
        return new Tolerance(Math.max(wanted, assessment.floor().size()), own);
    }
}
