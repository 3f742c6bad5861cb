package org.flightdiff.desktop.session;

import java.util.Comparator;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.comparison.window.TimeRange.RecordingPoint;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/** The window of each side, in seconds from its start. Linked sides have the same, as far as both have them. */
public final class WindowChoice {

    /** A shorter range is taken for a slip. */
    private static final double SHORTEST_SHARE = 0.005;

    private final Session session;
    private final BooleanProperty linked = new SimpleBooleanProperty(true);

    public WindowChoice(Session session) {
        this.session = session;
    }

    public BooleanProperty linkedProperty() {
        return linked;
    }

    /** The whole time of a side; null while nothing is read. With several runs, that of the longest. */
    public @Nullable Extent whole(Role role) {
        LoadedRecording recording = longest(role);
        return recording == null ? null : Extent.upTo(recording.source().readSeconds());
    }

    public @Nullable Extent chosen(Role role) {
        LoadedRecording recording = longest(role);
        if (recording == null) {
            return null;
        }
        Window window = session.side(role).rangeProperty().get().of(recording);
        return new Extent(window.fromSeconds(), window.toSeconds());
    }

    public boolean isWhole(Role role) {
        return session.side(role).rangeProperty().get().equals(TimeRange.WHOLE);
    }

    public void choose(Role role, Extent stretch) {
        TimeRange here = range(role, stretch);
        if (here != null) {
            choose(role, here, linked.get() ? range(role.other(), stretch) : null);
        }
    }

    public void choose(Role role, TimeRange part) {
        choose(role, part, linked.get() ? part : null);
    }

    /** Compares what somebody typed, as {@link TypedRange} reads it, or has the session say that it is no range. */
    public void choose(Role role, String typed) {
        session.refuse("");
        try {
            choose(role, TypedRange.parse(typed));
        } catch (IllegalArgumentException malformed) {
            session.refuse(String.valueOf(malformed.getMessage()));
        }
    }

    public void skipWarmUp(Role role) {
        session.skipWarmUp(linked.get() ? List.of(Role.values()) : List.of(role));
    }

    /** Compares what charts show of both sides, counted from the start of the current windows. */
    public void chooseShown(Extent shown) {
        Extent before = chosen(Role.BASELINE);
        Extent after = chosen(Role.CANDIDATE);
        if (before != null && after != null) {
            TimeRange baseline = range(Role.BASELINE, shown.shifted(before.low()));
            TimeRange candidate = range(Role.CANDIDATE, shown.shifted(after.low()));
            if (baseline != null && candidate != null) {
                session.choose(baseline, candidate);
            }
        }
    }

    private void choose(Role role, TimeRange here, @Nullable TimeRange there) {
        TimeRange other =
                there == null ? session.side(role.other()).rangeProperty().get() : there;
        Both<TimeRange> ranges = Both.seenFrom(role, here, other);
        session.choose(ranges.baseline(), ranges.candidate());
    }

    /** The part that the side has; null if it has next to none of it. */
    private @Nullable TimeRange range(Role role, Extent stretch) {
        Extent whole = whole(role);
        if (whole == null) {
            return null;
        }
        double low = Math.max(whole.low(), stretch.low());
        double high = Math.min(whole.high(), stretch.high());
        if (high - low < whole.length() * SHORTEST_SHARE) {
            return null;
        }
        return low == whole.low() && high == whole.high()
                ? TimeRange.WHOLE
                : new TimeRange(new RecordingPoint(low, false), new RecordingPoint(high, false));
    }

    private @Nullable LoadedRecording longest(Role role) {
        return session.side(role).seen().stream()
                .max(Comparator.comparingDouble(recording -> recording.source().readSeconds()))
                .orElse(null);
    }

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
}
