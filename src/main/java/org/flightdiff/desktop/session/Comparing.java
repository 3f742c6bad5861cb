package org.flightdiff.desktop.session;

import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Sides;

/** How two sides are compared. */
@FunctionalInterface
public interface Comparing {

    /** Everything about two sides; takes its time. */
    Comparison of(Sides sides);

    /** The same without charts and tables, for where many sides are compared. */
    default Comparison numbers(Sides sides) {
        return of(sides);
    }

    /**
     * What can be told of other windows at once, with the verdicts of the comparison before. Only of what is seen, as
     * all follows anyway.
     *
     * @param before of the same recordings
     * @param view id of the view that is seen; that of none for an overview of all
     */
    default Comparison values(Sides sides, Comparison before, String view) {
        return before;
    }

    /** A few curves by which people find their way in the time of whole recordings. */
    default List<TimeSeries> outline(Sides whole) {
        return List.of();
    }
}
