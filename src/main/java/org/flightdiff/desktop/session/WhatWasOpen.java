package org.flightdiff.desktop.session;

import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.model.Both;

/** What was open before, which comes back on cancelling. To be used on the window's executor. */
final class WhatWasOpen {

    private final Both<Side> sides;
    private final LatestComparison latest;
    private Both<OpenSide> open;
    private LatestComparison.Asked comparison;
    private int cancelled;

    private record OpenSide(SideState state, TimeRange range) {
        static OpenSide of(Side side) {
            return new OpenSide(side.state(), side.rangeProperty().get());
        }
    }

    WhatWasOpen(Both<Side> sides, LatestComparison latest) {
        this.sides = sides;
        this.latest = latest;
        open = sides.map(OpenSide::of);
        comparison = latest.asked();
    }

    /** Takes what is open now, unless that is still being read or compared. */
    void settle() {
        if (!isOnItsWay()) {
            open = sides.map(OpenSide::of);
            comparison = latest.asked();
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

    void backToSides() {
        cancelled++;
        Both<OpenSide> before = open;
        sides.baseline().put(before.baseline().state(), before.baseline().range());
        sides.candidate().put(before.candidate().state(), before.candidate().range());
    }

    void backToComparison() {
        latest.goBackTo(comparison);
    }

    /** How often something was cancelled; what was begun before is not wanted any more. */
    int cancelled() {
        return cancelled;
    }
}
