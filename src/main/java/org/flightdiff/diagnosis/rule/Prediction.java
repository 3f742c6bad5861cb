package org.flightdiff.diagnosis.rule;

import org.flightdiff.view.Metric;

/**
 * What a cause does to a metric, if it is at work.
 *
 * @param metric what it does this to
 * @param way how it differs on the suffering side from the other
 */
public record Prediction(Metric metric, Way way) {

    /** How a metric differs on the suffering side. */
    public enum Way {
        RISES,
        FALLS,
        /** It differs, and it depends on the amounts which way. */
        MOVES,
        /** It goes to its bad side. */
        WORSENS
    }

    public enum PredictionOutcome {
        MET,
        /** The metric surely stayed as it was, or went the other way. */
        FAILED,
        /** The recordings do not tell. */
        OPEN
    }
}
