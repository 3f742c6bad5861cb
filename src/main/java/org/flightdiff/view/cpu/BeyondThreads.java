package org.flightdiff.view.cpu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.view.cpu.ThreadLoad.Look;
import org.flightdiff.view.threads.ThreadEvents;

/**
 * What a JVM uses of the processors beyond its Java threads, its compilers among them: its collector's, and what other
 * threads without Java code use. All Java threads are looked at in rounds; between two rounds it is what the operating
 * system counts for the whole JVM less what they used. Before the first round the JVM's load may not have been sampled
 * yet, and after the last nothing is known of threads, so both are left out.
 *
 * @param rounds processors used beyond Java threads up to each round from the second on, not negative
 */
public record BeyondThreads(List<Double> rounds) {

    /** Looks of one round follow each other within milliseconds, a thread's last is just before its end; rounds are seconds apart. */
    private static final double SAME_ROUND = 0.5;

    private static final PerWindow<BeyondThreads> OF = new PerWindow<>(BeyondThreads::measured);

    private static final String ENDED = "thread.javaThreadId";

    public BeyondThreads {
        rounds = List.copyOf(rounds);
    }

    /** Of a window; without rounds where it has fewer than two rounds, or the JVM's load was not recorded. */
    public static BeyondThreads of(Window window) {
        return OF.of(window);
    }

    private static BeyondThreads measured(Window window) {
        double hardware = JvmLoad.usableThreads(window);
        List<Look> looks = ThreadLoad.looks(window);
        double[] times = times(window, looks);
        double[] ofThreads = new double[times.length + 1];
        for (Look look : looks) {
            ofThreads[roundOf(look.to() - SAME_ROUND, times)] +=
                    (look.user() + look.system()) * hardware * look.seconds();
        }
        List<Double> beyond = new ArrayList<>();
        for (int round = 1; round < times.length && hardware > 0; round++) {
            double used = ofThreads[round] / (times[round] - times[round - 1]);
            double left = JvmLoad.processors(window, times[round - 1], times[round]) - used;
            if (!Double.isNaN(left)) {
                beyond.add(Math.max(0, left));
            }
        }
        return new BeyondThreads(beyond);
    }

    /** The round that a time leads up to: 0 up to the first, their number after the last. */
    private static int roundOf(double seconds, double[] times) {
        int found = Arrays.binarySearch(times, seconds);
        return found >= 0 ? found : -found - 1;
    }

    public double mean() {
        return rounds.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    /** When all threads were looked at, in ascending order: the first look of each round. */
    private static double[] times(Window window, List<Look> looks) {
        Map<Long, Double> ends = ends(window);
        List<Double> rounds = new ArrayList<>();
        DoubleStream whole = looks.stream()
                .filter(look -> !isAtEnd(look, ends))
                .mapToDouble(Look::to)
                .sorted();
        whole.forEach(at -> {
            if (rounds.isEmpty() || at > rounds.get(rounds.size() - 1) + SAME_ROUND) {
                rounds.add(at);
            }
        });
        return rounds.stream().mapToDouble(Double::doubleValue).toArray();
    }

    public static Map<Long, Double> ends(Window window) {
        Events ends = window.events(ThreadEvents.END);
        Map<Long, Double> endOf = new HashMap<>();
        if (ends.has(ENDED)) {
            ends.rows().forEach(row -> endOf.put(ends.number(ENDED, row), ends.start(row)));
        }
        return endOf;
    }

    public static boolean isAtEnd(Look look, Map<Long, Double> ends) {
        Double end = ends.get(look.id());
        return end != null && end - look.to() < SAME_ROUND;
    }
}
