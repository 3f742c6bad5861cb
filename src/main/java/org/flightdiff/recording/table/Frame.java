package org.flightdiff.recording.table;

/**
 * A place in the code, as found on a stack; equal ones are one object within a recording.
 *
 * @param method {@code package.Class.method}, without the numbers of lambdas, hidden classes and proxies, so that two
 *     recordings can be matched; of native code, the name of the function
 * @param parameters the types of its parameters as in source, without packages: {@code (int, String[])}; empty where
 *     unknown, as in native code
 * @param line in the source; {@link #NO_LINE} where unknown, as in native code
 * @param kind how the code ran
 */
public record Frame(String method, String parameters, int line, FrameKind kind) {

    public static final int NO_LINE = 0;

    public Frame {
        line = Math.max(NO_LINE, line);
    }

    public static Frame of(String method) {
        return new Frame(method, "", NO_LINE, FrameKind.UNKNOWN);
    }

    public String place() {
        return method + parameters + (line == NO_LINE ? "" : ":" + line);
    }
}
