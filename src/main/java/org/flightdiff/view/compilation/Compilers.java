package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.COMPILATION;
import static org.flightdiff.view.compilation.CompilationEvents.CONFIGURATION;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;

final class Compilers {

    private Compilers() {}

    /** The largest number of compiler threads; 0 if the recording does not say, and with {@code -Xint}. */
    static long threads(Window window) {
        Events configuration = window.everywhere(CONFIGURATION);
        return configuration.isEmpty() ? 0 : configuration.number("threadCount", 0);
    }

    /** Whether C1 is off, so that C2 compiles everything. */
    static boolean areNotTiered(Window window) {
        Events configuration = window.everywhere(CONFIGURATION);
        return !configuration.isEmpty() && !configuration.flag("tieredCompilation", 0);
    }

    /**
     * Compilations shorter than this are not in the window, in nanoseconds: not recorded, or left out on both sides.
     */
    static long shortestNanos(Window window) {
        long recorded = window.recording().settings().of(COMPILATION.event()).thresholdNanos();
        return Math.max(recorded, window.shortestNanos(COMPILATION));
    }
}
