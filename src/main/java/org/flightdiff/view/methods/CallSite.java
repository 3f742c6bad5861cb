package org.flightdiff.view.methods;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Frame;

/**
 * Where a method was found by more than half of the execution samples that have it on the stack.
 *
 * @param caller the method that called it; empty if no method called it that often
 * @param line of the method, where it ran or called another; {@link Frame#NO_LINE} if it was at no line that often
 */
public record CallSite(String caller, int line) {

    /** In all of some windows; of a method that calls itself, its innermost call. */
    public static CallSite of(String method, List<Window> windows) {
        Map<String, Long> callers = new HashMap<>();
        Map<Integer, Long> lines = new HashMap<>();
        long samples = 0;
        for (Window window : windows) {
            Events events = window.events(MethodEvents.EXECUTION);
            Events within = events.whereStack(stack -> stack.frames().contains(method));
            samples += within.size();
            within.sumByStack(RowNumbers.all(1), (stack, count) -> {
                int at = stack.frames().indexOf(method);
                lines.merge(stack.calls().get(at).line(), (long) count, Long::sum);
                callers.merge(caller(stack.frames(), at), (long) count, Long::sum);
            });
        }
        return new CallSite(
                Majority.of(callers, samples).orElse(""),
                Majority.of(lines, samples).orElse(Frame.NO_LINE));
    }

    private static String caller(List<String> frames, int at) {
        String method = frames.get(at);
        return frames.stream()
                .skip(at)
                .filter(frame -> !frame.equals(method))
                .findFirst()
                .orElse("");
    }
}
