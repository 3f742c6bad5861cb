package org.flightdiff.experiment;

import org.jspecify.annotations.Nullable;

/**
 * The times of a run, in seconds.
 *
 * @param length after which a run is told to end; null where the program ends itself
 * @param warmUp how much of its beginning is not compared
 * @param timeout after which a run that should have ended itself is given up
 * @param grace how long a program may take to end once it is told to
 * @param quiet how long a run waits for the machine to become quiet
 */
public record Timing(@Nullable Double length, double warmUp, double timeout, double grace, double quiet) {

    /** For a program that ends itself. */
    public static final Timing USUAL = new Timing(null, 0, 3600, 20, 30);
}
