package org.flightdiff.view.locks;

import java.util.List;
import java.util.Optional;
import org.flightdiff.recording.StackTrace;

/** Where in the application something happened. */
public final class Sites {

    /** Stands for an event without a stack trace. */
    public static final String UNKNOWN = "no stack trace";

    private static final List<String> PLATFORM =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.graalvm.", "kotlin.", "kotlinx.", "scala.");

    private Sites() {}

    private static final List<String> STANDSTILL = List.of(
            "sun.misc.Unsafe.",
            "jdk.internal.misc.Unsafe.",
            "java.util.concurrent.locks.",
            "java.util.concurrent.ForkJoinPool.managedBlock",
            "java.util.concurrent.ForkJoinPool.unmanagedBlock",
            "java.lang.Object.wait");

    /**
     * The topmost method that is not of the JDK or a language's library. Where there is none, the topmost that does more
     * than stand still: a pool's queue.
     */
    public static String of(StackTrace trace) {
        List<String> frames = trace.frames();
        return firstOutside(PLATFORM, frames)
                .or(() -> firstOutside(STANDSTILL, frames))
                .orElse(frames.isEmpty() ? UNKNOWN : frames.get(0));
    }

    private static Optional<String> firstOutside(List<String> prefixes, List<String> frames) {
        return frames.stream()
                .filter(frame -> prefixes.stream().noneMatch(frame::startsWith))
                .findFirst();
    }
}
