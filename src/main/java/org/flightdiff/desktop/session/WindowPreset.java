package org.flightdiff.desktop.session;

import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.comparison.window.TimeRange.RecordingPoint;
import org.flightdiff.desktop.text.Messages;

/** Parts of a recording that users often choose. */
public enum WindowPreset {
    WHOLE("windows.whole", 0, 1),
    FIRST_THIRD("windows.first-third", 0, 1.0 / 3),
    LAST_THIRD("windows.last-third", 2.0 / 3, 1);

    private final String label;
    private final TimeRange range;

    WindowPreset(String label, double from, double to) {
        this.label = label;
        range = new TimeRange(new RecordingPoint(from, true), new RecordingPoint(to, true));
    }

    public TimeRange range() {
        return range;
    }

    public String label() {
        return Messages.get(label);
    }
}
