package org.flightdiff.view.allocation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.view.panel.Sites;

public final class AllocatedWithin {

    private static final PerWindow<Map<String, Double>> BY_METHOD = new PerWindow<>(AllocatedWithin::count);

    private AllocatedWithin() {}

    /** Bytes per second of every method that was seen to allocate; empty if there is no data on single objects. */
    public static Map<String, Double> byMethod(Window window) {
        return BY_METHOD.of(window);
    }

    private static Map<String, Double> count(Window window) {
        Map<String, Double> bytes = new HashMap<>();
        eachStack(
                window,
                method -> true,
                (frames, size) -> frames.stream()
                        .distinct()
                        .forEach(method -> bytes.merge(method, size / window.seconds(), Double::sum)));
        return Map.copyOf(bytes);
    }

    /** The methods that were found to call another, directly or not, in which something was allocated. */
    public static Set<String> callers(Window window, Predicate<String> callee) {
        Set<String> callers = new HashSet<>();
        eachStack(window, callee, (frames, size) -> {
            for (int called = 0; called < frames.size(); called++) {
                if (callee.test(frames.get(called))) {
                    callers.addAll(frames.subList(called + 1, frames.size()));
                }
            }
        });
        return callers;
    }

    /** Bytes per second within calls of a method, by the application's method nearest around them. */
    public static Map<String, Double> byCaller(Window window, Predicate<String> callee) {
        Map<String, Double> bytes = new HashMap<>();
        eachStack(
                window,
                callee,
                (frames, size) -> IntStream.range(0, frames.size())
                        .filter(called -> callee.test(frames.get(called)))
                        .boxed()
                        .findFirst()
                        .flatMap(called -> frames.subList(called, frames.size()).stream()
                                .filter(frame -> !Sites.isJdk(frame))
                                .findFirst())
                        .ifPresent(caller -> bytes.merge(caller, size / window.seconds(), Double::sum)));
        return Map.copyOf(bytes);
    }

    /** @param told by a method in it, a stack tells something; events without any are not gone over */
    private static void eachStack(Window window, Predicate<String> told, ObjDoubleConsumer<List<String>> action) {
        AllocationSamples.ofObjects(window).stream()
                .filter(each ->
                        each.events().mayHave(stack -> stack.frames().stream().anyMatch(told)))
                .forEach(each ->
                        each.events().sumByStack(each.bytes(), (stack, sum) -> action.accept(stack.frames(), sum)));
    }
}
