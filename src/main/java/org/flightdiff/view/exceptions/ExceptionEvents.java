package org.flightdiff.view.exceptions;

import org.flightdiff.recording.Selection;

public final class ExceptionEvents {

    /** How many throwables were created since the JVM started, once a second. */
    public static final Selection STATISTICS =
            Selection.of("jdk.ExceptionStatistics").numbers("throwables");

    public static final Selection EXCEPTION = thrown("jdk.JavaExceptionThrow");
    public static final Selection ERROR = thrown("jdk.JavaErrorThrow");

    private ExceptionEvents() {}

    private static Selection thrown(String event) {
        return Selection.of(event).texts("thrownClass", "message").withStacks().withThreads();
    }
}
