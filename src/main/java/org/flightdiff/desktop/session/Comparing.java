package org.flightdiff.desktop.session;

import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.recording.Progress;

/** How two sides are compared to the end, which takes a while, with the charts and tables that are shown. */
@FunctionalInterface
public interface Comparing {

    Comparison of(Footed sides, Expectations expected, Showing showing, Progress progress);
}
