package org.flightdiff.view.locks;

import java.util.List;
import org.flightdiff.recording.StackTrace;

/** Where in the application something happened. */
public final class Sites {

    /** Stands for an event without a stack trace. */
    public static final String UNKNOWN = "no stack trace";

    private static final List<String> PLATFORM =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.graalvm.", "kotlin.", "kotlinx.", "scala.");

    private Sites() {}

    /** The topmost method that is not of the JDK or a language's library; the topmost of all where there is none. */
    public static String of(StackTrace trace) {
        List<String> frames = trace.frames();
        return frames.stream()
                .filter(frame -> PLATFORM.stream().noneMatch(frame::startsWith))
                .findFirst()
                .orElse(frames.isEmpty() ? UNKNOWN : frames.get(0));
    }
}
