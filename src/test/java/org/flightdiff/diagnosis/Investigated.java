package org.flightdiff.diagnosis;

import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.view.Sides;

/** Two sides compared to the end, with everything that can be shown of them. */
public final class Investigated {

    private Investigated() {}

    /** Of which nothing is expected. */
    public static Comparison of(Sides sides) {
        return Investigation.of(Footed.of(MeasuredSides.of(sides)), Expectations.NONE, Showing.ALL);
    }
}
