package org.flightdiff.accounting;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowCodes;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.allocation.AllocationEvents;
import org.flightdiff.view.methods.MethodEvents;

/**
 * When a program first did what it does later: the first unit of work. Where nobody counts units it is the first sample of what
 * most samples of the last third of a window have on their stacks: each of these has a method that came last of all its
 * methods, and the work began when the first quarter of them had come. The earliest of all kinds of samples counts, as nothing is
 * seen before it ran, but some are rare while threads wait for a collector.
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

    /** In seconds from the start of the recording; NaN where nothing tells. */
    static double of(Window window) {
        String unit = window.unitOfWork();
        return unit != null && !window.events(unit).isEmpty()
                ? window.events(unit).start(0)
                : SAMPLES.stream()
                        .mapToDouble(each -> of(window.events(each), window.fromSeconds() + LATER * window.seconds()))
                        .filter(seconds -> !Double.isNaN(seconds))
                        .min()
                        .orElse(Double.NaN);
    }

    private static double of(Events samples, double later) {
        int[] late = new int[samples.stackCount()];
        double[] first = new double[late.length];
        Arrays.fill(first, Double.POSITIVE_INFINITY);
        RowCodes stacks = samples.stackCodes();
        for (int row = 0; row < samples.size(); row++) {
            int stack = stacks.of(row);
            first[stack] = Math.min(first[stack], samples.start(row));
            late[stack] += samples.start(row) >= later ? 1 : 0;
        }
        Map<String, Double> firstOf = new HashMap<>();
        Map<String, Integer> lateOf = new HashMap<>();
        for (int stack = 0; stack < late.length; stack++) {
            if (Double.isFinite(first[stack])) {
                for (String method : new HashSet<>(samples.stackOf(stack).frames())) {
                    firstOf.merge(method, first[stack], Math::min);
                    lateOf.merge(method, late[stack], Integer::sum);
                }
            }
        }
        int all = Arrays.stream(late).sum();
        firstOf.keySet().removeIf(method -> lateOf.getOrDefault(method, 0) < Math.max(FEWEST, COMMON * all));
        double[] newest = IntStream.range(0, late.length)
                .boxed()
                .flatMapToDouble(
                        stack -> samples.stackOf(stack).frames().stream()
                                .filter(firstOf::containsKey)
                                .mapToDouble(firstOf::get)
                                .max()
                                .stream()
                                .flatMap(last ->
                                        DoubleStream.generate(() -> last).limit(late[stack])))
                .sorted()
                .toArray();
        double begun =
                newest.length == 0 || newest.length < MOST * all ? Double.NaN : newest[(int) (QUARTER * newest.length)];
        return begun < later ? begun : Double.NaN;
    }
}
