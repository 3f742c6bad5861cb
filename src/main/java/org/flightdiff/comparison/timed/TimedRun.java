package org.flightdiff.comparison.timed;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.recording.Window;
import org.flightdiff.view.timing.TimedCalls;
import org.flightdiff.view.timing.TimedMethods;

/**
 * The calls that one run timed.
 *
 * @param bySecond those of a second, by method
 * @param units of work in a second; 0 where nothing counts as one
 */
record TimedRun(Map<String, TimedCalls> bySecond, double units) {

    /** Of what was called fewer times, nothing is said: start and end of a run make one call more or less. */
    private static final double FEWEST_CALLS = 20;

    TimedRun {
        bySecond = Map.copyOf(bySecond);
    }

    static TimedRun of(Window window) {
        TimedMethods timed = TimedMethods.in(window);
        Map<String, TimedCalls> bySecond = new HashMap<>();
        timed.byMethod().forEach((name, calls) -> {
            if (calls.calls() >= FEWEST_CALLS) {
                bySecond.put(name, calls.over(timed.seconds()));
            }
        });
        String unit = window.unitOfWork();
        return new TimedRun(bySecond, unit == null ? 0 : window.events(unit).size() / window.seconds());
    }

    /** Whether it called a method often enough, and its clock could tell how long that took. */
    boolean tells(String name) {
        TimedCalls calls = bySecond.get(name);
        return calls != null && calls.seconds() > 0;
    }

    /** The calls of a method that it tells of. */
    TimedCalls of(String name) {
        return Objects.requireNonNull(bySecond.get(name));
    }
}
