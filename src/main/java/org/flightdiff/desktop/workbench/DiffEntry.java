package org.flightdiff.desktop.workbench;

import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Quiet;

/** A line of the diff pane. */
public sealed interface DiffEntry {

    /** Calls the visitor's method for this line. */
    <R> R accept(Visitor<R> visitor);

    /** One method per kind. */
    interface Visitor<R> {
        R metric(MetricResult result);

        R fold(Fold fold);
    }

    /** One metric. */
    record MetricEntry(MetricResult result) implements DiffEntry {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.metric(result);
        }
    }

    /**
     * Metrics that did not diverge and stand alike, folded or listed below.
     *
     * @param quiet what is said of them
     * @param count how many
     * @param open whether they are listed
     */
    record Fold(Quiet quiet, int count, boolean open) implements DiffEntry {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.fold(this);
        }
    }
}
