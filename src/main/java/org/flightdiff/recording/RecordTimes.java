package org.flightdiff.recording;

/**
 * When the records of a chunk were begun, on the clock of the events. A JVM closes a chunk with a checkpoint.
 *
 * @param lastCheckpoint when the latest checkpoint was begun; the smallest long without one
 * @param firstEvent when the first event was begun that did not begin before the start that the header states; the
 *     largest long without one
 * @param lastEvent when the latest event was begun; the smallest long without one
 * @param eventsBefore how many events began before the start that the header states
 * @param eventsAfter how many began after the end that the header states, and more than clocks differ
 */
record RecordTimes(long lastCheckpoint, long firstEvent, long lastEvent, long eventsBefore, long eventsAfter) {

    /** Of a chunk whose records cannot be walked over, or not to its end. */
    static final RecordTimes UNKNOWN = new RecordTimes(Long.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, 0, 0);

    /**
     * Whether the latest checkpoint closes the chunk: async-profiler, for one, dates it at the chunk's start instead.
     */
    boolean isClosed() {
        return lastCheckpoint >= lastEvent && lastCheckpoint != Long.MIN_VALUE;
    }

    /** Collects them while a chunk is walked over. */
    static final class Builder {
        private final long start;
        private final long end;
        private long lastCheckpoint = Long.MIN_VALUE;
        private long firstEvent = Long.MAX_VALUE;
        private long lastEvent = Long.MIN_VALUE;
        private long eventsBefore;
        private long eventsAfter;

        Builder(ChunkHeader header) {
            this.start = header.startTicks();
            this.end = header.ticksAfter(
                    (double) header.durationNanos() + ChunkTimes.allowedNanos(header.durationNanos()));
        }

        void checkpointAt(long ticks) {
            lastCheckpoint = Math.max(lastCheckpoint, ticks);
        }

        void eventAt(long ticks) {
            lastEvent = Math.max(lastEvent, ticks);
            firstEvent = ticks < start ? firstEvent : Math.min(firstEvent, ticks);
            eventsBefore += ticks < start ? 1 : 0;
            eventsAfter += ticks > end ? 1 : 0;
        }

        RecordTimes build() {
            return new RecordTimes(lastCheckpoint, firstEvent, lastEvent, eventsBefore, eventsAfter);
        }
    }
}
