package org.flightdiff.accounting.regression;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.stacks.FrameAmounts;

/**
 * A method of the suffering side that is one of the good side by another name: as much of a resource, by the same
 * caller, in the same methods below it.
 *
 * @param thread the kind of threads that call it
 * @param factor what the work done makes of what the good side spends
 */
record RenamedMethod(FrameAmounts amounts, Role suffering, String thread, double factor) {

    /** What two methods share that are one. */
    private static final double MOST = 0.8;

    /** Whether a method is new and another is gone that had as much. */
    boolean is(String frame, double expected, double after) {
        if (expected > (1 - MOST) * after) {
            return false;
        }
        Map<String, Double> gone = amounts.frames(thread, "").entrySet().stream()
                .filter(each -> UsageChange.isOfApplication(each.getKey()))
                .filter(each -> isGone(each.getValue(), after))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> each.getValue().of(suffering.other())));
        Optional<String> caller = gone.isEmpty() ? Optional.empty() : caller(frame, after);
        return caller.isPresent()
                && gone.entrySet().stream()
                        .filter(each -> MOST * each.getValue()
                                <= amounts.withinBoth(thread, caller.get(), each.getKey())
                                        .of(suffering.other()))
                        .anyMatch(each -> callAlike(each.getKey(), frame, after));
    }

    private boolean isGone(Both<Double> both, double after) {
        double expected = factor * both.of(suffering.other());
        return both.of(suffering) < (1 - MOST) * expected
                && Math.min(expected, after) >= MOST * Math.max(expected, after);
    }

    /** The method of the application next to one that calls it. */
    private Optional<String> caller(String called, double after) {
        Set<String> below = amounts.frames(thread, called).keySet();
        return amounts.frames(thread, "").entrySet().stream()
                .filter(each -> UsageChange.isOfApplication(each.getKey()) && !below.contains(each.getKey()))
                .filter(each -> !each.getKey().equals(called))
                .filter(each -> each.getValue().of(suffering) >= MOST * after)
                .filter(each -> MOST * after
                        <= amounts.withinBoth(thread, each.getKey(), called).of(suffering))
                .min(Comparator.comparingDouble((Map.Entry<String, Both<Double>> each) ->
                                each.getValue().of(suffering))
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey);
    }

    /**
     * Whether two methods have as much of it in the same methods below them. Of two that call none, their own amount alone
     * tells, and only beside others: all of a thread's time is as much on both sides whatever takes it.
     */
    private boolean callAlike(String gone, String added, double amount) {
        Map<String, Double> before = below(gone, suffering.other());
        Map<String, Double> after = below(added, suffering);
        double shared = after.entrySet().stream()
                .mapToDouble(each -> Math.min(each.getValue(), factor * before.getOrDefault(each.getKey(), 0.0)))
                .sum();
        double all = Math.max(UsageChange.sum(after), factor * UsageChange.sum(before));
        return all > 0
                ? shared >= MOST * all
                : amount < MOST * UsageChange.mean(amounts.within(thread, "").of(suffering));
    }

    private Map<String, Double> below(String frame, Role side) {
        return amounts.frames(thread, frame).entrySet().stream()
                .filter(each -> each.getValue().of(side) > 0)
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> each.getValue().of(side)));
    }
}
