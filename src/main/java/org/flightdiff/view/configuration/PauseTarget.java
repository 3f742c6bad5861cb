package org.flightdiff.view.configuration;

import java.util.OptionalDouble;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;

/** The longest pause a collector aims at, empty if none or unknown; a GC log has no flags, but perhaps arguments. */
public record PauseTarget(boolean isKnown, OptionalDouble seconds) {

    private static final double MILLIS = 1e3;

    private static final double USUAL_OF_G1 = 0.2;

    public static PauseTarget of(Window window) {
        Flags flags = Flags.of(window);
        if (!flags.all().isEmpty()) {
            return new PauseTarget(true, ofFlags(flags));
        }
        boolean isKnown = window.recording().isOfLog()
                && !window.recording().jvm().arguments().isEmpty();
        Double told = GcSettings.of(window).pauseTargetSeconds();
        if (told != null) {
            return new PauseTarget(isKnown, OptionalDouble.of(told));
        }
        boolean isG1 = window.recording().jvm().collector() == Collector.G1;
        return new PauseTarget(isKnown, isG1 ? OptionalDouble.of(USUAL_OF_G1) : OptionalDouble.empty());
    }

    /** Without a target HotSpot has the largest number instead. */
    private static OptionalDouble ofFlags(Flags flags) {
        Long millis = flags.number("MaxGCPauseMillis");
        return millis == null || millis <= 0 ? OptionalDouble.empty() : OptionalDouble.of(millis / MILLIS);
    }
}
