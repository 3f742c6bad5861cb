package org.flightdiff.recording.chunk.event;

/** Decides which times an event can have. Asked by one thread at a time. */
public interface PossibleTimes {

    /** The duration that an event counts with. */
    long durationOf(long startEpochNanos, long durationNanos);

    /** Whether an event is kept. */
    boolean holds(long startEpochNanos, long durationNanos);
}
