package org.flightdiff.view.methods;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.recording.table.StackTrace;

/**
 * Where a running method is part of the code of another. Unless {@code -XX:+DebugNonSafepoints} is given, the compiler
 * keeps track of the method only at safepoints, and a sample names the nearest of them: any code of the method that is
 * compiled may look like one that is inlined into it.
 */
public final class Inlining {

    private static final double HALF = 0.5;

    private Inlining() {}

    /** The compiled method into which a running one was inlined in most samples; empty where it had its own code. */
    public static Optional<String> of(String method, List<Window> windows) {
        Map<String, Long> compiled = new HashMap<>();
        long samples = 0;
        for (Window window : windows) {
            Events events = window.events(MethodEvents.EXECUTION);
            Events running = events.whereStack(stack ->
                    !stack.calls().isEmpty() && stack.calls().get(0).method().equals(method));
            samples += running.size();
            running.sumByStack(
                    RowNumbers.all(1),
                    (stack, count) -> compiled(stack).forEach(host -> compiled.merge(host, (long) count, Long::sum)));
        }
        long all = samples;
        return compiled.entrySet().stream()
                .filter(host -> host.getValue() > HALF * all)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The method of whose code the running one is part; none if it is that method itself. */
    private static Stream<String> compiled(StackTrace stack) {
        return stack.calls().get(0).kind() == FrameKind.INLINED
                ? stack.calls().stream()
                        .filter(frame -> frame.kind() != FrameKind.INLINED)
                        .map(Frame::method)
                        .limit(1)
                : Stream.empty();
    }
}
