package org.flightdiff.recording.file;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ClockDrift;

/**
 * The ticks per second that a file states, which are wrong where the JVM took a processor's nominal frequency for that
 * of its counter: 1.80 GHz for 2.30 on some laptops. All times and durations of events are then wrong by one factor.
 *
 * @param factor by how much too long they seem; 1 where what is stated is right, or nothing tells
 */
record StatedTicks(double factor) {

    private static final Selection ONCE_A_SECOND = Selection.of("jdk.CPULoad");

    /** Fewer samples may all be late by chance. */
    private static final int FEWEST_PERIODS = 3;

    /**
     * Two witnesses agree if they are so much closer to each other than either is to what is stated: a clock that was set
     * meanwhile moves only one of them, by any amount.
     */
    private static final double APART = 0.25;

    private static final StatedTicks RIGHT = new StatedTicks(1);

    /** Reads events of an opened file. */
    interface Reader {
        LoadedRecording read(Selection selection) throws UnreadableRecordingException;
    }

    /**
     * Holds them against the length of the chunks by the system's clock and, only where these disagree, against samples
     * that a JVM takes at a fixed period by another clock than that of the events.
     */
    static StatedTicks of(ChunkWalk walk, Reader reader) {
        double byLength = byLength(walk);
        if (byLength == 1) {
            return RIGHT;
        }
        try {
            LoadedRecording samples = reader.read(ONCE_A_SECOND);
            double byPeriod = byPeriod(samples).orElse(1);
            boolean agree = Math.abs(Math.log(byPeriod / byLength)) <= APART * Math.abs(Math.log(byLength));
            return agree ? new StatedTicks(byLength) : RIGHT;
        } catch (UnreadableRecordingException damaged) {
            return RIGHT;
        }
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
        boolean isApart = Math.abs(ticked - stated) > ClockDrift.allowedNanos((long) stated);
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
        return factor == 1;
    }

    /** The right number. */
    long corrected(long stated) {
        return Math.round(stated * factor);
    }

    Problem problem() {
        return new Problem(Problem.TICKS, Text.of("problem.ticks", Text.share(1 / factor)));
    }
}
