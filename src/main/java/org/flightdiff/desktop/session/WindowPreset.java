package org.flightdiff.desktop.session;

import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.comparison.window.TimeRange.RecordingPoint;
import org.flightdiff.desktop.text.Messages;

/** Parts of a recording that users often choose. */
public enum WindowPreset {
    WHOLE(0, 1),
    FIRST_THIRD(0, 1.0 / 3),
    LAST_THIRD(2.0 / 3, 1);

    private final TimeRange range;

    WindowPreset(double from, double to) {
        range = new TimeRange(new RecordingPoint(from, true), new RecordingPoint(to, true));
    }

    /** The part. */
    public TimeRange range() {
        return range;
    }

    /** Its name for people. */
    public String label() {
        return switch (this) {
            case WHOLE -> Messages.get("windows.whole");
            case FIRST_THIRD -> Messages.get("windows.first-third");
            case LAST_THIRD -> Messages.get("windows.last-third");
        };
    }
}
