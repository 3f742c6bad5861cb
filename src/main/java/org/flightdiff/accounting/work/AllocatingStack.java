package org.flightdiff.accounting.work;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.view.allocation.AllocationStacks;
import org.flightdiff.view.panel.Sites;

/**
 * Objects of one class that one stack allocates.
 *
 * @param type name of the class; empty where it was not recorded
 * @param place the nearest method of the application; where there is none, the running method
 * @param methods all methods of the stack
 * @param bytes per second
 * @param squares sum of the squares of what each sample stands for, in the same unit
 * @param samples how many there are
 */
record AllocatingStack(String type, String place, Set<String> methods, double bytes, double squares, int samples) {

    /** Hidden classes of lambdas are numbered anew by each run. */
    private static final String LAMBDA = "$$Lambda";

    private static final Set<String> PRIMITIVE_ARRAYS =
            Set.of("byte[]", "char[]", "short[]", "int[]", "long[]", "float[]", "double[]", "boolean[]");

    AllocatingStack {
        methods = Set.copyOf(methods);
    }

    /** All of some windows together. */
    static List<AllocatingStack> in(List<Window> windows) {
        double seconds = windows.stream().mapToDouble(Window::seconds).sum();
        List<AllocatingStack> all = new ArrayList<>();
        for (Window window : windows) {
            for (Weighed allocations : AllocationStacks.weighed(window)) {
                if (!allocations.events().isEmpty()) {
                    all.addAll(of(allocations, seconds));
                }
            }
        }
        return all;
    }

    private static List<AllocatingStack> of(Weighed allocations, double seconds) {
        Groups types = allocations.events().has("objectClass")
                ? allocations.events().byText("objectClass", name -> name == null ? "" : withoutNumber(name))
                : allocations.events().byStack(stack -> "");
        Map<String, Map<StackTrace, double[]>> byType = new LinkedHashMap<>();
        for (int row = 0; row < allocations.events().size(); row++) {
            double bytes = allocations.weights().applyAsDouble(row) / seconds;
            double[] sums = byType.computeIfAbsent(types.name(types.of(row)), type -> new IdentityHashMap<>())
                    .computeIfAbsent(allocations.events().stack(row), stack -> new double[3]);
            sums[0] += bytes;
            sums[1] += bytes * bytes;
            sums[2]++;
        }
        List<AllocatingStack> all = new ArrayList<>();
        byType.forEach((type, stacks) -> stacks.forEach((stack, sums) -> all.add(
                new AllocatingStack(type, place(stack), Set.copyOf(stack.frames()), sums[0], sums[1], (int) sums[2]))));
        return all;
    }

    private static String withoutNumber(String type) {
        int lambda = type.indexOf(LAMBDA);
        return lambda < 0 ? type : type.substring(0, lambda + LAMBDA.length());
    }

    private static String place(StackTrace stack) {
        String application = Sites.ofApplication(stack);
        return Sites.isStandIn(application) ? Sites.top(stack) : application;
    }

    /** Whether their size hardly depends on how a JVM lays objects out: little but what they hold. */
    boolean ofPrimitiveArrays() {
        return PRIMITIVE_ARRAYS.contains(type);
    }

    /** What some allocate, in bytes per second. */
    static double sum(List<AllocatingStack> stacks) {
        return stacks.stream().mapToDouble(AllocatingStack::bytes).sum();
    }
}
