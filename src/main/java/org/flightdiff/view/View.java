package org.flightdiff.view;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.recording.Selection;

/**
 * One subject of comparison.
 *
 * @param id stable name, one word in lower case
 * @param label its heading
 * @param metrics its compared numbers, the telling ones first
 * @param panels its charts and tables, in the order they are shown
 */
public record View(String id, String label, List<Metric> metrics, List<Panel> panels) {

    public View {
        metrics = List.copyOf(metrics);
        panels = List.copyOf(panels);
    }

    /** Everything that must be read for it. */
    public List<Selection> reads() {
        return Stream.concat(
                        metrics.stream().flatMap(metric -> metric.reads().stream()),
                        panels.stream().flatMap(panel -> panel.reads().stream()))
                .toList();
    }
}
