package org.flightdiff.recording.parser;

import java.util.List;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.ChunkReader.PossibleTimes;

/** An event wholly outside the recording is left out, others are clipped; both are counted. */
public final class EventTimes implements PossibleTimes {

    private static final long LEEWAY_NANOS = 1_000_000_000;

    private final long earliest;
    private final long latest;
    private long leftOut;
    private long clipped;

    EventTimes(long startEpochNanos, long endEpochNanos) {
        long leeway = LEEWAY_NANOS + ChunkHeader.allowedDriftNanos(endEpochNanos - startEpochNanos);
        earliest = startEpochNanos - leeway;
        latest = endEpochNanos + leeway;
    }

    public static EventTimes of(List<Chunk> chunks) {
        return new EventTimes(
                chunks.stream().mapToLong(Chunk::startEpochNanos).min().orElseThrow(),
                chunks.stream().mapToLong(Chunk::endEpochNanos).max().orElseThrow());
    }

    void add(EventTimes other) {
        leftOut += other.leftOut;
        clipped += other.clipped;
    }

    @Override
    public long durationOf(long startEpochNanos, long durationNanos) {
        if (durationNanos == 0 && startEpochNanos <= latest) {
            return 0;
        }
        if (durationNanos < 0) {
            clipped++;
            return 0;
        }
        double longest = (double) latest - startEpochNanos;
        if (longest >= 0 && durationNanos > longest) {
            clipped++;
            return (long) longest;
        }
        return durationNanos;
    }

    @Override
    public boolean holds(long startEpochNanos, long durationNanos) {
        if (startEpochNanos >= earliest && startEpochNanos <= latest) {
            return true;
        }
        boolean within = startEpochNanos <= latest && durationNanos >= (double) earliest - startEpochNanos;
        leftOut += within ? 0 : 1;
        return within;
    }

    public long leftOut() {
        return leftOut;
    }

    public long clipped() {
        return clipped;
    }
}
