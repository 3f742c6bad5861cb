package org.flightdiff.testing;

import java.util.Map;
import org.flightdiff.recording.Footing;
import org.flightdiff.recording.Window;

public final class Clipped {

    private Clipped() {}

    /** A window without the events that are shorter than given, by name, in nanoseconds. */
    public static Window to(Map<String, Long> shortestNanos, Window window) {
        Footing own = window.footing();
        return window.on(new Footing(shortestNanos, own.applicationEvents(), own.unitOfWork(), own.counted()));
    }
}
