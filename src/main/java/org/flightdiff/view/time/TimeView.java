package org.flightdiff.view.time;

import java.util.List;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The view of where the time of threads went. Its numbers are judged where they come from: CPU, locks, I/O, threads. */
public final class TimeView {

    /** Its panel. */
    public static final Panel WHERE_IT_WENT = TimePanel.BARS;

    /** With nothing else. */
    public static final View VIEW = new View("time", List.of(), List.of(WHERE_IT_WENT));

    private TimeView() {}
}
