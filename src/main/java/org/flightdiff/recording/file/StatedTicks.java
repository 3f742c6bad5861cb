package org.flightdiff.recording.file;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;

/**
 * The ticks per second that a file states, which are wrong where the JVM took a processor's nominal frequency for that
 * of its counter: 1.80 GHz for 2.30 on some laptops. All times and durations of events are then wrong by one factor. In a
 * damaged file, those of one chunk are.
 *
 * @param factor by how much too long they seem; 1 where what is stated is right, or nothing tells
 * @param ofOdd the right number for the chunks, by their place from 0, that state another than a chunk beside them, to
 *     whose clock they keep
 */
record StatedTicks(double factor, SortedMap<Integer, Long> ofOdd) {

    private static final Selection ONCE_A_SECOND = Selection.of("jdk.CPULoad");

    /** Fewer samples may all be late by chance. */
    private static final int FEWEST_PERIODS = 3;

    /** A clock that was set meanwhile moves only one of two witnesses, by any amount. */
    private static final double APART = 0.25;

    private static final StatedTicks RIGHT = new StatedTicks(1, Collections.emptySortedMap());

    interface Reader {
        LoadedRecording read(Selection selection) throws UnreadableRecordingException;
    }

    /** Against the system's clock and, only where that disagrees, against samples that come at a fixed period. */
    static StatedTicks of(ChunkWalk walk, Reader reader) {
        SortedMap<Integer, Long> ofOdd = ofOdd(walk.chunks());
        if (!ofOdd.isEmpty()) {
            return new StatedTicks(1, ofOdd);
        }
        double byLength = byLength(walk);
        if (byLength == 1) {
            return RIGHT;
        }
        try {
            double byPeriod = byPeriod(reader.read(ONCE_A_SECOND)).orElse(1);
            boolean agree = Math.abs(Math.log(byPeriod / byLength)) <= APART * Math.abs(Math.log(byLength));
            return agree ? new StatedTicks(byLength, Collections.emptySortedMap()) : RIGHT;
        } catch (UnreadableRecordingException damaged) {
            return RIGHT;
        }
    }

    private static SortedMap<Integer, Long> ofOdd(List<Chunk> chunks) {
        SortedMap<Integer, Long> odd = new TreeMap<>();
        for (int place = 0; place < chunks.size(); place++) {
            ChunkHeader one = chunks.get(place).header();
            for (int beside = Math.max(0, place - 1); beside < Math.min(chunks.size(), place + 2); beside++) {
                ChunkHeader other = chunks.get(beside).header();
                if (isOnClock(other, other.ticksPerSecond(), one) && !isOnClock(other, one.ticksPerSecond(), one)) {
                    odd.put(place, other.ticksPerSecond());
                }
            }
        }
        return odd;
    }

    private static boolean isOnClock(ChunkHeader from, long ticksPerSecond, ChunkHeader to) {
        double byTicks = (to.startTicks() - from.startTicks()) * (1e9 / ticksPerSecond);
        long bySystem = to.startEpochNanos() - from.startEpochNanos();
        return Math.abs(byTicks - bySystem) <= ChunkHeader.allowedDriftNanos(bySystem);
    }

    /** How much longer the closed chunks are by their records than by their headers; 1 where clocks may differ as much. */
    private static double byLength(ChunkWalk walk) {
        double stated = 0;
        double ticked = 0;
        boolean isOne = walk.chunks().stream()
                        .mapToLong(chunk -> chunk.header().ticksPerSecond())
                        .distinct()
                        .count()
                == 1;
        for (Chunk chunk : walk.chunks()) {
            if (chunk.times().isClosed() && chunk.header().durationNanos() > 0) {
                stated += chunk.header().durationNanos();
                ticked += chunk.header().nanosFromStart(chunk.times().lastCheckpoint());
            }
        }
        boolean isApart = Math.abs(ticked - stated) > ChunkHeader.allowedDriftNanos((long) stated);
        return isOne && isApart && stated > 0 && ticked > 0 ? ticked / stated : 1;
    }

    private static OptionalDouble byPeriod(LoadedRecording samples) {
        double period = samples.settings().of(ONCE_A_SECOND.event()).periodSeconds();
        Events events = samples.all(ONCE_A_SECOND);
        if (Double.isNaN(period) || events.size() <= FEWEST_PERIODS) {
            return OptionalDouble.empty();
        }
        double[] between = IntStream.range(1, events.size())
                .mapToDouble(row -> events.start(row) - events.start(row - 1))
                .toArray();
        Arrays.sort(between);
        return OptionalDouble.of(between[between.length / 2] / period);
    }

    boolean areRight() {
        return factor == 1 && ofOdd.isEmpty();
    }

    long corrected(int place, long stated) {
        return ofOdd.getOrDefault(place, Math.round(stated * factor));
    }

    Problem problem() {
        if (!ofOdd.isEmpty()) {
            return new Problem(
                    Problem.TICKS,
                    "problem.ticks.chunk",
                    Text.count(ofOdd.firstKey() + 1),
                    Text.count(ofOdd.size() - 1));
        }
        return new Problem(Problem.TICKS, "problem.ticks", Text.share(1 / factor));
    }
}
