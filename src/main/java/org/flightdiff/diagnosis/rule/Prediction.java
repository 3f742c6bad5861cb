package org.flightdiff.diagnosis.rule;

import org.flightdiff.view.Metric;

/** What a cause does to a metric of the suffering side, if it is at work. */
public record Prediction(Metric metric, Way way) {

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
