package org.flightdiff.desktop.session;

import java.util.List;
import org.flightdiff.comparison.OneSide;
import org.flightdiff.comparison.Unjudged;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Sides;

/** How two sides are compared. */
@FunctionalInterface
public interface Comparing {

    /** Everything about two sides; takes a while. */
    Comparison of(Sides sides);

    /**
     * Everything but the charts and tables that are not seen yet.
     *
     * @param view id of the view on screen; an id of no view for the overview of all
     */
    default Comparison first(Sides sides, String view) {
        return of(sides);
    }

    /** What {@link #first} or {@link #unjudged} said, with all charts and tables. */
    default Comparison whole(Sides sides, Comparison first) {
        return first;
    }

    /**
     * What is known of two sides of which not all events are read yet, without verdicts; of charts and tables as in
     * {@link #first}.
     */
    default Comparison unjudged(Sides sides, String view) {
        return Unjudged.of(List.of(), sides);
    }

    /** All numbers and causes without charts and tables, for comparing many sides. */
    default Comparison numbers(Sides sides) {
        return of(sides);
    }

    /**
     * The values of other windows, available at once, with the verdicts of the previous comparison. Only those on
     * screen, as the rest follows anyway.
     *
     * @param before the previous comparison of the same recordings
     * @param view id of the view on screen; an id of no view for the overview of all
     */
    default Comparison values(Sides sides, Comparison before, String view) {
        return before;
    }

    /** What is known of one side alone; its other side has no runs. */
    default Comparison alone(Role side, List<Window> windows) {
        return OneSide.of(List.of(), side, windows);
    }

    /** A few curves for orientation in the whole recordings. */
    default List<TimeSeries> outline(Sides whole) {
        return List.of();
    }
}
