package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;

/**
 * How long it took until all threads had stopped: with what is cleaned up then, as recordings have it, or without, as GC
 * logs of JDK 8 to 12. Logs of newer JDKs have both.
 */
final class TimesToSafepoint {

    /** The field of how long it took until all threads had stopped, without what is cleaned up then. */
    private static final String REACHING = "reaching";

    private static final Text APART = Text.of("reason.safepoint.clean-up");

    private TimesToSafepoint() {}

    /** What is made of the times, in seconds, in each of the ways to measure them. */
    static List<Function<Window, Measurement>> measured(BiFunction<double[], Window, Measurement> measure) {
        return List.of(window -> withCleanUp(window, measure), window -> alone(window, measure));
    }

    private static Measurement withCleanUp(Window window, BiFunction<double[], Window, Measurement> measure) {
        Events safepoints = window.events(SAFEPOINT_BEGIN);
        return safepoints.has(VmOperationEvents.CLEAN_UP_WITHIN)
                ? new NotRecorded(APART)
                : measure.apply(safepoints.durations(), window);
    }

    private static Measurement alone(Window window, BiFunction<double[], Window, Measurement> measure) {
        Events safepoints = window.events(SAFEPOINT_BEGIN);
        return safepoints.has(REACHING) ? measure.apply(safepoints.seconds(REACHING), window) : new NotRecorded(APART);
    }
}
