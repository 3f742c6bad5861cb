package org.flightdiff.comparison.verdict;

import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.judgement.Judge;
import org.jspecify.annotations.Nullable;

/**
 * How large a change of a metric must be to count.
 *
 * @param amount on the scale of the metric's differences
 * @param text what the project has to do with it; empty when nothing
 */
record Tolerance(double amount, Text text) {

    /** A change of up to this may go without saying: a metric that varies by more between runs is never unchanged. */
    private static final double LARGEST_OF_NO_INTEREST = Math.log(1.25);

    /** Whether what lies within is no change to anyone: differences have no such bound, and a project sets its own. */
    boolean isOfNoInterest(boolean difference) {
        return difference || !text.isEmpty() || amount <= LARGEST_OF_NO_INTEREST;
    }

    /**
     * On the log scale never below 5 %, or what the project says instead; a difference has no such natural bound. In
     * either case the run-to-run floor stands: less cannot be text from chance.
     *
     * @param own as in {@link Expectations#tolerances}; null when the project has said nothing
     */
    static Tolerance of(Assessment assessment, @Nullable Double own) {
        boolean difference = assessment.metric().mayBeNegative();
        if (own == null) {
            return new Tolerance(
                    difference
                            ? assessment.floor().size()
                            : Math.max(
                                    Judge.SMALLEST_OF_INTEREST,
                                    assessment.floor().size()),
                    Text.none());
        }
        Text text = Text.of(
                "verdict.own-tolerance",
                difference ? Text.amount(assessment.metric().unit(), own, assessment.largest()) : Text.share(own));
        return new Tolerance(
                Math.max(difference ? own : Math.log1p(own), assessment.floor().size()), text);
    }
}
