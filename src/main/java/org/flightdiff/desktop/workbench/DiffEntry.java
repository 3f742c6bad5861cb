package org.flightdiff.desktop.workbench;

import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;

/** A line of the diff pane. */
public sealed interface DiffEntry {

    /** Calls the visitor's method for this line. */
    <R> R accept(Visitor<R> visitor);

    /** One method per kind. */
    interface Visitor<R> {
        R cause(Diagnosis diagnosis);

        R metric(MetricResult result);

        R fold(Fold fold);
    }

    /** A named cause. */
    record CauseEntry(Diagnosis diagnosis) implements DiffEntry {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.cause(diagnosis);
        }
    }

    /** One metric. */
    record MetricEntry(MetricResult result) implements DiffEntry {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.metric(result);
        }
    }

    /**
     * Metrics with one verdict that is no divergence, folded or listed below.
     *
     * @param verdict their verdict
     * @param count how many
     * @param open whether they are listed
     */
    record Fold(PassedVerdict verdict, int count, boolean open) implements DiffEntry {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.fold(this);
        }
    }
}
