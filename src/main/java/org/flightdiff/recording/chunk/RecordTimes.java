package org.flightdiff.recording.chunk;

/**
 * When the records of a chunk begin, on the events' clock. A JVM closes a chunk with a checkpoint.
 *
 * @param lastCheckpoint start of the latest checkpoint; the smallest long without one
 * @param firstEvent start of the first event that is not before the header's start; the largest long without one
 * @param lastEvent start of the latest event; the smallest long without one
 * @param eventsBefore number of events before the header's start
 * @param eventsAfter number of events after the header's end by more than clocks may differ
 */
public record RecordTimes(long lastCheckpoint, long firstEvent, long lastEvent, long eventsBefore, long eventsAfter) {

    /** For a chunk whose records cannot all be walked over. */
    public static final RecordTimes UNKNOWN = new RecordTimes(Long.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, 0, 0);

    /** Whether the latest checkpoint closes the chunk; async-profiler dates it at the chunk's start instead. */
    public boolean isClosed() {
        return lastCheckpoint >= lastEvent && lastCheckpoint != Long.MIN_VALUE;
    }

    public static final class Builder {
        private final long start;
        private final long end;
        private long lastCheckpoint = Long.MIN_VALUE;
        private long firstEvent = Long.MAX_VALUE;
        private long lastEvent = Long.MIN_VALUE;
        private long eventsBefore;
        private long eventsAfter;

        public Builder(ChunkHeader header) {
            this.start = header.startTicks();
            this.end = header.ticksAfter(
                    (double) header.durationNanos() + ChunkHeader.allowedDriftNanos(header.durationNanos()));
        }

        public void checkpointAt(long ticks) {
            lastCheckpoint = Math.max(lastCheckpoint, ticks);
        }

        public void eventAt(long ticks) {
            lastEvent = Math.max(lastEvent, ticks);
            firstEvent = ticks < start ? firstEvent : Math.min(firstEvent, ticks);
            eventsBefore += ticks < start ? 1 : 0;
            eventsAfter += ticks > end ? 1 : 0;
        }

        public RecordTimes build() {
            return new RecordTimes(lastCheckpoint, firstEvent, lastEvent, eventsBefore, eventsAfter);
        }
    }
}
