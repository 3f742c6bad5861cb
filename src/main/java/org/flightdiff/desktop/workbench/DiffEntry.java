package org.flightdiff.desktop.workbench;

import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Quiet;

/** A line of the diff pane. */
public sealed interface DiffEntry {

    record MetricEntry(MetricResult result) implements DiffEntry {}

    /**
     * Metrics that did not diverge and stand alike, folded or listed below.
     *
     * @param quiet what is said of them
     * @param open whether they are listed
     */
    record Fold(Quiet quiet, int count, boolean open) implements DiffEntry {}
}
