package org.flightdiff.accounting.work;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;

/** A program that does its work and ends, recorded from its start to its end. */
public final class FiniteRun {

    /** The start of a JVM varies by up to a second, which of a longer life is less than what is asked for. */
    private static final double SHORTEST_SECONDS = 5;

    private FiniteRun() {}

    /** Whether the whole life of a JVM was recorded, until the program ended by itself. */
    public static boolean is(Window window) {
        return window.isWhole()
                && window.seconds() >= SHORTEST_SECONDS
                && window.beginsWithJvm()
                && endedByItself(window.events(ConfigurationEvents.SHUTDOWN));
    }

    /** A signal that ends a program is handled by a thread that has its name. */
    private static boolean endedByItself(Events end) {
        return !end.isEmpty() && !String.valueOf(end.text(Selection.THREAD, 0)).startsWith("SIG");
    }
}
