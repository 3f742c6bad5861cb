package org.flightdiff.diagnosis.rule;

import java.util.function.Predicate;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.jspecify.annotations.Nullable;

/**
 * Where a cause is seen.
 *
 * @param panel a chart or table
 * @param metric says in a number what is seen there; null where none does, or which one depends on the pair
 * @param fits of which pairs it is seen there
 */
public record Sight(Panel panel, @Nullable Metric metric, Predicate<Case> fits) {}
