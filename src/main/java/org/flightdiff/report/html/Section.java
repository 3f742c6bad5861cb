package org.flightdiff.report.html;

import java.util.List;
import org.flightdiff.comparison.MetricResult;

/**
 * One view of the comparison.
 *
 * @param id of the view
 * @param label its heading
 * @param metrics its results
 * @param blocks its charts and tables
 */
public record Section(String id, String label, List<MetricResult> metrics, List<Block> blocks) {

    public Section {
        metrics = List.copyOf(metrics);
        blocks = List.copyOf(blocks);
    }

    /** How many of its metrics diverged. */
    public long divergences() {
        return metrics.stream()
                .filter(result -> result.verdict().isDivergence())
                .count();
    }
}
