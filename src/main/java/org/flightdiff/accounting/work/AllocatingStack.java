package org.flightdiff.accounting.work;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowCodes;
import org.flightdiff.recording.RowNumbers;
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
public record AllocatingStack(
        String type, String place, Set<String> methods, double bytes, double squares, int samples) {

    /** Hidden classes of lambdas are numbered anew by each run. */
    private static final String LAMBDA = "$$Lambda";

    private static final Set<String> PRIMITIVE_ARRAYS =
            Set.of("byte[]", "char[]", "short[]", "int[]", "long[]", "float[]", "double[]", "boolean[]");

    public AllocatingStack {
        methods = Set.copyOf(methods);
    }

    /** Class to bytes per second, of some runs together; an empty name where the class was not recorded. */
    public static Map<String, Double> byClass(List<Window> windows) {
        return in(windows).stream()
                .collect(
                        Collectors.groupingBy(AllocatingStack::type, Collectors.summingDouble(AllocatingStack::bytes)));
    }

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
        Events events = allocations.events();
        RowCodes stacks = events.stackCodes();
        Map<Long, double[]> sums = new LinkedHashMap<>();
        int[] typeOf = new int[RowNumbers.BATCH];
        int[] stackOf = new int[RowNumbers.BATCH];
        double[] weights = new double[RowNumbers.BATCH];
        // Most stacks allocate one type.
        int[] latestType = new int[events.stackCount()];
        double[][] latestSum = new double[events.stackCount()][];
        for (int first = 0; first < events.size(); first += RowNumbers.BATCH) {
            int rows = Math.min(RowNumbers.BATCH, events.size() - first);
            types.copy(first, rows, typeOf);
            stacks.copy(first, rows, stackOf);
            allocations.weights().copy(first, rows, weights);
            for (int i = 0; i < rows; i++) {
                double bytes = weights[i] / seconds;
                int stack = stackOf[i];
                if (latestSum[stack] == null || latestType[stack] != typeOf[i]) {
                    latestType[stack] = typeOf[i];
                    latestSum[stack] = sums.computeIfAbsent(
                            (long) typeOf[i] << Integer.SIZE | stack, typeAndStack -> new double[3]);
                }
                double[] sum = latestSum[stack];
                sum[0] += bytes;
                sum[1] += bytes * bytes;
                sum[2]++;
            }
        }
        List<AllocatingStack> all = new ArrayList<>();
        sums.forEach((typeAndStack, sum) -> {
            StackTrace stack = events.stackOf(typeAndStack.intValue());
            String type = types.name((int) (typeAndStack >> Integer.SIZE));
            all.add(new AllocatingStack(type, place(stack), Set.copyOf(stack.frames()), sum[0], sum[1], (int) sum[2]));
        });
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
