package org.flightdiff.view.timing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The calls of one method, whichever of its overloads. The time of a call is that from its beginning to its end: it
 * holds what the method calls, and all waiting; of a method that calls itself, the inner calls are counted as well, and
 * their time twice. Times are NaN where the clock was too coarse to tell; the shortest and longest are since timing
 * began, as the JVM tells it of no shorter stretch.
 */
public record TimedCalls(double calls, double seconds, double shortest, double longest) {

    /** What a timed call holds of its timing: what empty methods take, measured on JDK 25. */
    public static final double COST_SECONDS = 35e-9;

    /** What timing a call costs besides, which is not in its time but in that of its caller. */
    public static final double COST_OUTSIDE_SECONDS = 55e-9;

    /** Calls in progress make as much of a difference between a method and what it calls each time. */
    private static final double AS_OFTEN = 0.001;

    /** Of all overloads: of those called as often as each other, one calls the next, so the outermost counts. */
    static TimedCalls ofOverloads(List<TimedCalls> overloads) {
        List<TimedCalls> apart = new ArrayList<>();
        overloads.stream()
                .sorted(Comparator.comparingDouble(TimedCalls::seconds).reversed())
                .filter(inner -> apart.stream().noneMatch(outer -> outer.isAsOftenAs(inner)))
                .forEach(apart::add);
        return apart.stream().reduce(TimedCalls::and).orElseThrow();
    }

    private boolean isAsOftenAs(TimedCalls other) {
        return Math.abs(calls - other.calls) <= AS_OFTEN * Math.max(calls, other.calls);
    }

    public double mean() {
        return calls > 0 ? seconds / calls : Double.NaN;
    }

    /** Such a part of them: with the seconds in which they were counted, those of a second. */
    public TimedCalls over(double parts) {
        return new TimedCalls(calls / parts, seconds / parts, shortest, longest);
    }

    public TimedCalls and(TimedCalls other) {
        return new TimedCalls(
                calls + other.calls,
                seconds + other.seconds,
                Math.min(shortest, other.shortest),
                Math.max(longest, other.longest));
    }

    /** What was added since an earlier count; all of it where that was more, as another JVM began anew. */
    TimedCalls since(TimedCalls earlier) {
        return earlier.calls <= calls
                ? new TimedCalls(calls - earlier.calls, seconds - earlier.seconds, shortest, longest)
                : this;
    }
}
