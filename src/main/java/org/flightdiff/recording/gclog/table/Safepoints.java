package org.flightdiff.recording.gclog.table;

import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.gclog.text.LogText;
import org.flightdiff.recording.table.EventRows;
import org.jspecify.annotations.Nullable;

/** The safepoints that lines tell of when they end. Times in nanoseconds. */
public final class Safepoints {

    /** An operation that the log does not name. */
    private static final String UNNAMED = "(unnamed)";

    private static final String CLEAN_UP_WITHIN = "cleanUpWithin";
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
     * The safepoint ended now. What is cleaned up before the operation is done counts to the time until it begins; where
     * the log has it within the operation, it is -1. Lines have their time in milliseconds: a pause that was written lies within it, where
     * that is possible.
     */
    public void left(long reaching, long cleanUp, long atSafepoint) {
        left(reaching, cleanUp, atSafepoint, false);
    }

    /**
     * The same.
     *
     * @param endWithin whether the time at the safepoint goes on until all threads run again
     */
    public void left(long reaching, long cleanUp, long atSafepoint, boolean endWithin) {
        long begin = reaching + Math.max(0, cleanUp);
        long end = clock.now();
        if (isAfterPause()) {
            end = Math.min(Math.max(end, pauseTo), pauseFrom + atSafepoint);
        }
        long from = end - atSafepoint;
        EventRows safepoint = events.row("jdk.SafepointBegin", from - begin, begin)
                .number("safepointId", count)
                .span("reaching", reaching);
        EventRows executed = events.row("jdk.ExecuteVMOperation", from, atSafepoint)
                .number("safepointId", count)
                .number("safepoint", 1)
                .text("operation", operation == null ? UNNAMED : operation);
        if (cleanUp < 0) {
            safepoint.number(CLEAN_UP_WITHIN, 1);
            executed.number(CLEAN_UP_WITHIN, 1);
        } else {
            executed.span("cleanUp", cleanUp);
        }
        if (endWithin) {
            executed.number("endWithin", 1);
        }
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
        left(nanos, HeapUse.UNKNOWN, Math.round(total * NANOS_PER_SECOND) - nanos);
        return true;
    }
}
