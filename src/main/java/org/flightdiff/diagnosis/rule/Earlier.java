package org.flightdiff.diagnosis.rule;

import java.util.Set;
import org.flightdiff.view.Metric;

/**
 * What rules found that were asked earlier.
 *
 * @param flags those that their causes cover
 * @param metrics those that causes of more than low confidence account for
 * @param explained whether there is a cause of more than low confidence
 */
public record Earlier(Set<String> flags, Set<Metric> metrics, boolean explained) {

    public Earlier {
        flags = Set.copyOf(flags);
        metrics = Set.copyOf(metrics);
    }
}
