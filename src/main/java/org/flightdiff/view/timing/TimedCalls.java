package org.flightdiff.view.timing;

/**
 * The calls of one method, whichever of its overloads. The time of a call is that from its beginning to its end: it holds
 * what the method calls, and all waiting; of a method that calls itself, the inner calls are counted as well, and their
 * time twice.
 *
 * @param calls how many ended
 * @param seconds how long they took in all; NaN where the clock was too coarse to tell
 * @param shortest of one call; since timing began, as the JVM tells it of no shorter stretch; NaN likewise
 * @param longest likewise
 */
public record TimedCalls(double calls, double seconds, double shortest, double longest) {

    /** What a timed call holds of its timing: what empty methods take, measured on JDK 25; it costs the program 90 ns. */
    public static final double COST_SECONDS = 35e-9;

    /** How long a call took; NaN without any. */
    public double mean() {
        return calls > 0 ? seconds / calls : Double.NaN;
    }

    /** Such a part of them: with the seconds in which they were counted, those of a second. */
    public TimedCalls over(double parts) {
        return new TimedCalls(calls / parts, seconds / parts, shortest, longest);
    }

    /** These and others. */
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
