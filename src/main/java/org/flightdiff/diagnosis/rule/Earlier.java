package org.flightdiff.diagnosis.rule;

import java.util.Set;
import org.flightdiff.model.Role;
import org.flightdiff.view.Metric;

/**
 * What rules found that were asked earlier.
 *
 * @param flags those that their causes cover
 * @param metrics those that causes of more than low confidence account for
 * @param sides those that suffer from causes of more than low confidence; both of one without a side
 */
public record Earlier(Set<String> flags, Set<Metric> metrics, Set<Role> sides) {

    public Earlier {
        flags = Set.copyOf(flags);
        metrics = Set.copyOf(metrics);
        sides = Set.copyOf(sides);
    }
}
