package org.flightdiff.desktop.session;

import java.util.concurrent.Executor;

/**
 * Where work runs. Tests run both at once in their own thread.
 *
 * @param background for what takes long
 * @param window for what changes observable values
 */
public record Work(Executor background, Executor window) {}
