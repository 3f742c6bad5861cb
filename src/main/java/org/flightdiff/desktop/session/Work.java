package org.flightdiff.desktop.session;

import java.util.concurrent.Executor;

/**
 * Where work runs. Tests run everything directly in their own thread.
 *
 * @param background for long tasks
 * @param window for changes of observable values
 * @param painted for tasks on the window's thread that wait until everything set so far is painted
 * @param firstLookMillis how long reading waits at most until what was read first is painted
 */
public record Work(Executor background, Executor window, Executor painted, long firstLookMillis) {

    /** Longer than a first look takes. */
    private static final long FIRST_LOOK_MILLIS = 2_000;

    public Work(Executor background, Executor window, Executor painted) {
        this(background, window, painted, FIRST_LOOK_MILLIS);
    }

    /** Without painting, so that nothing waits for it. */
    public Work(Executor background, Executor window) {
        this(background, window, window, 0);
    }
}
