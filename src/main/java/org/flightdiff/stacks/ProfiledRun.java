package org.flightdiff.stacks;

import java.util.Map;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.statistics.Lazy;

/**
 * The stacks of one run.
 *
 * @param profile its stacks
 * @param exposed what weights can be divided by besides their own sum: so much in each time bin; read when it is asked for
 */
record ProfiledRun(Profile profile, Lazy<Map<Per, double[]>> exposed) {

    Map<Per, double[]> exposures() {
        return exposed.get();
    }
}
