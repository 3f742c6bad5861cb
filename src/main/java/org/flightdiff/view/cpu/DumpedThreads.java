package org.flightdiff.view.cpu;

import static org.flightdiff.view.cpu.CpuEvents.THREAD_TIME;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

/**
 * CPU by thread from thread dumps, which say of each thread how much it used since it started. Between the first and the
 * last of several dumps, or over the life of each thread in the last. What a thread used that ended between two dumps is
 * known up to the last dump that has it.
 */
final class DumpedThreads {

    /** What a dump says of a thread. */
    private record Seen(@Nullable String name, double used, double elapsed) {

        /** Whether an earlier dump means the same thread, and not another one that began at its address. */
        private boolean isAfter(Seen earlier) {
            return elapsed > earlier.elapsed && used >= earlier.used;
        }
    }

    private DumpedThreads() {}

    /** Whether all windows have two dumps of different times. */
    static boolean areTwice(List<Window> windows) {
        return windows.stream().allMatch(window -> dumps(window).size() > 1);
    }

    /** By kind of thread, processors and processor seconds between the first dump and the last. */
    static Map<String, double[]> between(Window window) {
        NavigableMap<Double, Map<String, Seen>> dumps = dumps(window);
        double seconds = dumps.lastKey() - dumps.firstKey();
        Map<String, Seen> before = new HashMap<>(dumps.firstEntry().getValue());
        Map<String, double[]> byKind = new TreeMap<>();
        Function<@Nullable String, String> kinds = ThreadNames.once(ThreadNames::kindOf);
        dumps.tailMap(dumps.firstKey(), false)
                .values()
                .forEach(dump -> dump.forEach((address, seen) -> {
                    Seen earlier = before.put(address, seen);
                    double used = seen.used - (earlier != null && seen.isAfter(earlier) ? earlier.used : 0);
                    add(byKind, kinds.apply(seen.name), used / seconds, used);
                }));
        return byKind;
    }

    /** By kind of thread, processors over the life of each of its threads, and processor seconds since they started. */
    static Map<String, double[]> overLife(Window window) {
        Map<String, double[]> byKind = new TreeMap<>();
        Function<@Nullable String, String> kinds = ThreadNames.once(ThreadNames::kindOf);
        List<Seen> last = new ArrayList<>(dumps(window).lastEntry().getValue().values());
        for (Seen seen : last) {
            double processors = seen.elapsed > 0 ? seen.used / seen.elapsed : 0;
            add(byKind, kinds.apply(seen.name), processors, seen.used);
        }
        return byKind;
    }

    private static void add(Map<String, double[]> byKind, String kind, double processors, double seconds) {
        double[] sums = byKind.computeIfAbsent(kind, name -> new double[2]);
        sums[0] += processors;
        sums[1] += seconds;
    }

    /** Threads by address, by how old the JVM was. */
    private static NavigableMap<Double, Map<String, Seen>> dumps(Window window) {
        Events times = window.everywhere(THREAD_TIME);
        NavigableMap<Double, Map<String, Seen>> dumps = new TreeMap<>();
        times.rows()
                .forEach(row -> dumps.computeIfAbsent(times.seconds("uptime", row), age -> new HashMap<>())
                        .put(
                                String.valueOf(times.text("address", row)),
                                new Seen(
                                        times.text("thread", row),
                                        times.seconds("cpuTime", row),
                                        times.seconds("elapsed", row))));
        return dumps;
    }
}
