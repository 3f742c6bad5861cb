package org.flightdiff.desktop.session;

import java.util.concurrent.Executor;

/**
 * Where work runs. Tests run everything directly in their own thread.
 *
 * @param background for long tasks
 * @param window for changes of observable values
 * @param painted for tasks on the window's thread that wait until everything set so far is painted
 */
public record Work(Executor background, Executor window, Executor painted) {

    /** Without painting. */
    public Work(Executor background, Executor window) {
        this(background, window, window);
    }
}
