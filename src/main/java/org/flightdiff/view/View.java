package org.flightdiff.view;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Selection;

/**
 * One subject of comparison.
 *
 * @param id stable name, one word in lower case; the key of its heading in {@code language/view.properties}
 * @param metrics its compared numbers, the most important first
 * @param panels its charts and tables, in the order they are shown
 */
public record View(String id, List<Metric> metrics, List<Panel> panels) {

    public View {
        metrics = List.copyOf(metrics);
        panels = List.copyOf(panels);
    }

    /** The same view with a panel before its own, which may know of other views. */
    public View beginningWith(Panel first) {
        return new View(
                id, metrics, Stream.concat(Stream.of(first), panels.stream()).toList());
    }

    /** Its heading. */
    public Text label() {
        return Text.of("view." + id);
    }

    /** Everything that must be read for it. */
    public List<Selection> reads() {
        return Stream.concat(
                        metrics.stream().flatMap(metric -> metric.reads().stream()),
                        panels.stream().flatMap(panel -> panel.reads().stream()))
                .toList();
    }
}
