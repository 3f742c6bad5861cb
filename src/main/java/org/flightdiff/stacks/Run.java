package org.flightdiff.stacks;

import java.util.Map;
import org.flightdiff.stacks.tree.Per;

/**
 * The stacks of one run.
 *
 * @param profile its stacks
 * @param exposures what weights can be divided by besides their own sum: so much in each time bin
 */
record Run(Profile profile, Map<Per, double[]> exposures) {

    Run {
        exposures = Map.copyOf(exposures);
    }
}
