package org.flightdiff.desktop.session;

import java.util.concurrent.Executor;

/**
 * Where work runs. Tests run all of it at once in their own thread.
 *
 * @param background for what takes long
 * @param window for what changes observable values
 * @param painted for what goes on in the window once all that is set by now is seen
 */
public record Work(Executor background, Executor window, Executor painted) {

    /** Where nothing is painted. */
    public Work(Executor background, Executor window) {
        this(background, window, window);
    }
}
