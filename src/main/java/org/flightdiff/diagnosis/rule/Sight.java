package org.flightdiff.diagnosis.rule;

import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.jspecify.annotations.Nullable;

/**
 * Where a cause is seen.
 *
 * @param panel a chart or table
 * @param metric says in a number what is seen there; null where none does, or which one depends on the pair
 */
public record Sight(Panel panel, @Nullable Metric metric) {}
