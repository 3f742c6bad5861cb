package org.flightdiff.comparison.result;

import org.flightdiff.language.Text;
import org.jspecify.annotations.Nullable;

/**
 * Something a project wants of a metric: that a number lies between two bounds.
 *
 * @param text the goal as people read it
 * @param metric id of the metric
 * @param atLeast lower bound; minus infinity for none
 * @param atMost upper bound; infinity for none
 */
public record Goal(String text, String metric, Subject subject, double atLeast, double atMost) {

    public enum Subject {
        /**
         * How far the candidate is from the baseline: candidate/baseline − 1, or candidate − baseline for metrics that
         * may be negative.
         */
        CHANGE,
        /** What the candidate is likely to show again: its value with the interval. */
        CANDIDATE,
        /** What the candidate has shown this time, without a thought of chance. */
        RECORDED
    }

    public Goal {
        if (!(atLeast <= atMost)) {
            throw new IllegalArgumentException("no number lies between " + atLeast + " and " + atMost);
        }
    }

    public record GoalResult(
            String text, String metric, @Nullable Boolean passed, Text actual) {

        public static Text heading() {
            return Text.of("page.goals");
        }

        public Text outcome() {
            return Text.of(passed == null ? "goal.not-decided" : passed ? "goal.passed" : "goal.missed");
        }

        /** As files say it that programs read. */
        public String word() {
            return passed == null ? "not decided" : passed ? "passed" : "missed";
        }
    }
}
