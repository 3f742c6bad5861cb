package org.flightdiff.recording;

import java.util.List;

/**
 * A stack trace; equal ones are one object within a recording.
 *
 * @param frames methods as {@code package.Class.method}, the running one first; without the numbers of lambdas, hidden
 *     classes and proxies, so that two recordings can be matched
 * @param truncated whether the recorder cut it off
 * @param interpreted whether the running method was interpreted rather than compiled
 */
public record StackTrace(List<String> frames, boolean truncated, boolean interpreted) {

    /** For an event recorded without a stack trace. */
    public static final StackTrace NONE = new StackTrace(List.of(), false, false);

    public StackTrace {
        frames = List.copyOf(frames);
    }
}
