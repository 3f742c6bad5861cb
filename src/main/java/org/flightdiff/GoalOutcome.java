package org.flightdiff;

import org.jspecify.annotations.Nullable;

/**
 * What became of a goal.
 *
 * @param text what was wanted
 * @param metric id of the metric
 * @param passed whether it is met; null where the data does not decide it
 * @param actual what was measured, or why there is nothing
 */
public record GoalOutcome(
        String text, String metric, @Nullable Boolean passed, String actual) {}
