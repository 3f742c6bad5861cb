package org.flightdiff.diagnosis.rules.jdk;

import java.util.Optional;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;

/** The metrics that the ledger names: it is data, and a test compares its ids with those that there are. */
final class LedgerMetric {

    private LedgerMetric() {}

    /** The metric with an id. */
    static Optional<Metric> of(String id) {
        return Views.metric(id);
    }
}
