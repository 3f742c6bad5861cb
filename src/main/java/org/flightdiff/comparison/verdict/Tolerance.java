package org.flightdiff.comparison.verdict;

import org.flightdiff.comparison.goal.Expectations;
import org.jspecify.annotations.Nullable;

/**
 * How large a change of a metric must be to count.
 *
 * @param amount on the scale of the metric's differences
 * @param own what the project says of the metric, as in {@link Expectations#tolerances}; null where it says nothing
 */
record Tolerance(double amount, @Nullable Double own) {

    /** Changes below this nobody would act on, unless a project says otherwise. */
    private static final double SMALLEST_OF_INTEREST = Math.log(1.05);

    /** A change of up to this may go without saying: a metric that varies by more between runs is never unchanged. */
    private static final double LARGEST_OF_NO_INTEREST = Math.log(1.25);

    /** Whether what lies within is no change to anyone: differences have no such bound, and a project sets its own. */
    boolean isOfNoInterest(boolean difference) {
        return difference || own != null || amount <= LARGEST_OF_NO_INTEREST;
    }

    /**
     * On the log scale never below 5 %, or what the project says instead; a difference has no such natural bound. In
     * either case the run-to-run floor stands: less cannot be told from chance.
     *
     * @param own as in {@link Expectations#tolerances}; null when the project has said nothing
     */
    static Tolerance of(Assessment assessment, @Nullable Double own) {
        boolean difference = assessment.metric().mayBeNegative();
        double wanted = difference ? own == null ? 0 : own : own == null ? SMALLEST_OF_INTEREST : Math.log1p(own);
        return new Tolerance(Math.max(wanted, assessment.floor().size()), own);
    }
}
