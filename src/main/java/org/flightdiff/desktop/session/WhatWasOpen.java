package org.flightdiff.desktop.session;

import java.util.Map;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.model.Both;
import org.jspecify.annotations.Nullable;

/** What was open before, which comes back on cancelling. To be used on the window's executor. */
final class WhatWasOpen {

    private final Both<Side> sides;
    private final LatestComparison latest;
    private final Notes notes;
    private Both<OpenSide> open;
    private LatestComparison.Asked comparison;
    /** Those that gave way to others; null as long as they are the same. */
    private @Nullable Map<String, Notes.Note> earlierNotes;

    private int cancelled;

    private record OpenSide(SideState state, TimeRange range) {
        static OpenSide of(Side side) {
            return new OpenSide(side.state(), side.rangeProperty().get());
        }
    }

    WhatWasOpen(Both<Side> sides, LatestComparison latest, Notes notes) {
        this.sides = sides;
        this.latest = latest;
        this.notes = notes;
        open = sides.map(OpenSide::of);
        comparison = latest.asked();
    }

    /** Takes what is open now, unless that is still being read or compared. */
    void settle() {
        if (!isOnItsWay()) {
            open = sides.map(OpenSide::of);
            comparison = latest.asked();
            earlierNotes = null;
        }
    }

    boolean isOnItsWay() {
        ComparisonState state = latest.stateProperty().get();
        return sides.baseline().isLoading()
                || sides.candidate().isLoading()
                || (state.isBusy() && !(state instanceof ComparisonState.Verdicts));
    }

    boolean wasCompared() {
        return comparison.state().shown() != null;
    }

    SideState baseline() {
        return open.baseline().state();
    }

    /** Notes belong to the recordings they were made on, so they stay if reading is cancelled. */
    void noteOnOthersThan(SideState before, Map<String, Notes.Note> others) {
        sides.baseline().whenSettled(now -> {
            if (now.equals(before)) {
                return;
            }
            if (isOnItsWay() && earlierNotes == null) {
                earlierNotes = notes.all();
            }
            notes.replace(others);
        });
    }

    void backToSides() {
        cancelled++;
        Both<OpenSide> before = open;
        sides.baseline().put(before.baseline().state(), before.baseline().range());
        sides.candidate().put(before.candidate().state(), before.candidate().range());
        if (earlierNotes != null) {
            notes.replace(earlierNotes);
        }
    }

    void backToComparison() {
        latest.goBackTo(comparison);
    }

    /** How often something was cancelled; what was begun before is not wanted any more. */
    int cancelled() {
        return cancelled;
    }
}
