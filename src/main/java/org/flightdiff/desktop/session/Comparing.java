package org.flightdiff.desktop.session;

import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.recording.Progress;

/** How two sides are compared to the end. */
@FunctionalInterface
public interface Comparing {

    /**
     * Everything about two sides; takes a while.
     *
     * @param showing which charts and tables are made
     * @param progress receives how much is compared
     */
    Comparison of(Footed sides, Expectations expected, Showing showing, Progress progress);
}
