package org.flightdiff.comparison.result;

import org.flightdiff.language.Text;
import org.jspecify.annotations.Nullable;

/**
 * What became of one goal.
 *
 * @param text the goal as written
 * @param metric id of the metric it is about
 * @param passed null where the data does not decide it
 * @param actual what was measured, for people
 */
public record GoalResult(
        String text, String metric, @Nullable Boolean passed, Text actual) {

    public static Text heading() {
        return Text.of("page.goals");
    }

    /** What became of it, for people. */
    public Text outcome() {
        return Text.of(passed == null ? "goal.not-decided" : passed ? "goal.passed" : "goal.missed");
    }

    /** What became of it, as files say it that programs read. */
    public String word() {
        return passed == null ? "not decided" : passed ? "passed" : "missed";
    }
}
