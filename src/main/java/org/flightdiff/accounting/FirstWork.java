package org.flightdiff.accounting;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowCodes;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.allocation.AllocationEvents;
import org.flightdiff.view.methods.MethodEvents;

/**
 * When a program first did what it does later: the first unit of work. Where nobody counts units it is the first sample of what
 * most samples of the last third of a window have, a kind of threads and methods on their stacks: each of these has a name that
 * came last of all its names, and the work began when the first quarter of them had come. The earliest of all kinds of samples
 * counts, as nothing is seen before it ran, and a name has come when any kind had it: each has times without samples, as
 * those of allocation after much was allocated, or those of running threads while these wait for a collector.
 */
final class FirstWork {

    static final List<Selection> SAMPLES =
            List.of(MethodEvents.EXECUTION, MethodEvents.CPU_TIME, AllocationEvents.SAMPLE);

    private static final double LATER = 2.0 / 3;

    /** Samples; what fewer have may be seen first long after it ran first. */
    private static final int FEWEST = 20;

    /** Of the samples: several handlers and clients share the time. */
    private static final double COMMON = 0.1;

    private static final double MOST = 0.5;

    private static final double QUARTER = 0.25;

    private FirstWork() {}

    /** Samples of one kind of threads with one stack: when the first was taken, and how many in the last third. */
    private record Alike(String kind, StackTrace stack, double first, int late) {

        Set<String> names() {
            Set<String> names = new HashSet<>(stack.frames());
            names.add(kind);
            return names;
        }
    }

    /** In seconds from the start of the recording; NaN where nothing tells. */
    static double of(Window window) {
        String unit = window.unitOfWork();
        if (unit != null && !window.events(unit).isEmpty()) {
            return window.events(unit).start(0);
        }
        double later = window.fromSeconds() + LATER * window.seconds();
        List<List<Alike>> kinds =
                SAMPLES.stream().map(each -> alike(window.events(each), later)).toList();
        Map<String, Double> seen = new HashMap<>();
        kinds.forEach(samples ->
                samples.forEach(each -> each.names().forEach(name -> seen.merge(name, each.first, Math::min))));
        return kinds.stream()
                .mapToDouble(samples -> begun(samples, seen))
                .filter(seconds -> seconds < later)
                .min()
                .orElse(Double.NaN);
    }

    private static List<Alike> alike(Events events, double later) {
        String thread = events.has("sampledThread") ? "sampledThread" : Selection.THREAD;
        if (!events.has(thread)) {
            return List.of();
        }
        Groups kinds = events.byText(thread, Threads::kindOf);
        RowCodes stacks = events.stackCodes();
        LongIndex sorts = new LongIndex();
        double[] first = new double[1 + events.size()];
        int[] late = new int[first.length];
        for (int row = 0; row < events.size(); row++) {
            int before = sorts.size();
            int sort = sorts.add(LongIndex.pair(kinds.of(row), stacks.of(row)));
            first[sort] = sort == before ? events.start(row) : Math.min(first[sort], events.start(row));
            late[sort] += events.start(row) >= later ? 1 : 0;
        }
        return IntStream.range(0, sorts.size())
                .mapToObj(sort -> new Alike(
                        kinds.name(sorts.high(sort)), events.stackOf(sorts.low(sort)), first[sort], late[sort]))
                .toList();
    }

    /** By samples of one kind, and when what they tell of was first seen by any; NaN where they are too few or too different. */
    private static double begun(List<Alike> samples, Map<String, Double> seen) {
        int all = samples.stream().mapToInt(Alike::late).sum();
        Map<String, Integer> lateOf = new HashMap<>();
        samples.stream()
                .filter(each -> each.late > 0)
                .forEach(each -> each.names().forEach(name -> lateOf.merge(name, each.late, Integer::sum)));
        lateOf.values().removeIf(count -> count < Math.max(FEWEST, COMMON * all));
        double[] newest = samples.stream()
                .flatMapToDouble(
                        each -> each.names().stream().filter(lateOf::containsKey).mapToDouble(seen::get).max().stream()
                                .flatMap(last ->
                                        DoubleStream.generate(() -> last).limit(each.late)))
                .sorted()
                .toArray();
        return newest.length == 0 || newest.length < MOST * all ? Double.NaN : newest[(int) (QUARTER * newest.length)];
    }
}
