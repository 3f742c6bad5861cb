package org.flightdiff.recording.gclog.table;

import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.gclog.text.LogText;
import org.jspecify.annotations.Nullable;

/** The safepoints that lines tell of when they end. Times in nanoseconds. */
public final class Safepoints {

    /** An operation that the log does not name. */
    private static final String UNNAMED = "(unnamed)";

    private static final double NANOS_PER_SECOND = 1e9;

    private final LogClock clock;
    private final LoggedEvents events;
    private @Nullable String operation;
    private long pauseFrom = Long.MAX_VALUE;
    private long pauseTo = Long.MIN_VALUE;
    private long count;

    Safepoints(LogClock clock, LoggedEvents events) {
        this.clock = clock;
        this.events = events;
    }

    /** What is going to be done at the next safepoint. */
    public void entering(String name) {
        operation = name;
    }

    /** Whether it is known what is done. */
    public boolean isNamed() {
        return operation != null;
    }

    /** A collection paused, which it does at a safepoint. */
    public void pausedFor(long from, long to) {
        pauseFrom = Math.min(pauseFrom, from);
        pauseTo = Math.max(pauseTo, to);
    }

    /** Whether a collection paused since the last safepoint. */
    public boolean isAfterPause() {
        return pauseTo > pauseFrom;
    }

    /**
     * The safepoint ended now. Lines have their time in milliseconds: a pause that was written lies within it, where
     * that is possible.
     */
    public void left(long reaching, long atSafepoint) {
        long end = clock.now();
        if (isAfterPause()) {
            end = Math.min(Math.max(end, pauseTo), pauseFrom + atSafepoint);
        }
        long from = end - atSafepoint;
        events.row("jdk.SafepointBegin", from - reaching, reaching).number("safepointId", count);
        events.row("jdk.ExecuteVMOperation", from, atSafepoint)
                .number("safepointId", count)
                .number("safepoint", 1)
                .text("operation", operation == null ? UNNAMED : operation);
        count++;
        operation = null;
        pauseFrom = Long.MAX_VALUE;
        pauseTo = Long.MIN_VALUE;
    }

    /** {@code Total time for which application threads were stopped: 0.1 seconds, Stopping threads took: 0.0 seconds}. */
    public boolean stopped(LogText line) {
        double total = line.skipPast("stopped: ") ? line.number() : Double.NaN;
        double reaching = line.skipPast("took: ") ? line.number() : 0;
        if (Double.isNaN(total + reaching)) {
            return false;
        }
        long nanos = Math.round(Math.min(reaching, total) * NANOS_PER_SECOND);
        left(nanos, Math.round(total * NANOS_PER_SECOND) - nanos);
        return true;
    }
}
