package org.flightdiff.view;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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

    /** A view of what several lists have, in their order. */
    public static View of(String id, List<List<Metric>> metrics, List<List<Panel>> panels) {
        return new View(
                id,
                metrics.stream().flatMap(List::stream).toList(),
                panels.stream().flatMap(List::stream).toList());
    }

    public View beginningWith(Panel first) {
        return new View(
                id, metrics, Stream.concat(Stream.of(first), panels.stream()).toList());
    }

    public Text label() {
        return Text.of("view." + id);
    }

    public List<Panel> showing(Metric metric) {
        return panels.stream()
                .filter(panel -> likeness(metric, panel) > 0)
                .sorted(Comparator.comparingDouble((Panel panel) -> likeness(metric, panel))
                        .thenComparing(panel -> panel.isAbout(metric))
                        .thenComparing(Panel::isChart)
                        .thenComparing(panel -> wordsInCommon(metric, panel))
                        .reversed())
                .toList();
    }

    /** Of the events of either, the share that both have; application events have no names here. */
    private static double likeness(Metric metric, Panel panel) {
        Set<String> here = Set.copyOf(metric.events());
        Set<String> there = panel.reads().stream().map(Selection::event).collect(Collectors.toSet());
        if (here.isEmpty() && there.isEmpty()) {
            return 1;
        }
        double shared = here.stream().filter(there::contains).count();
        return shared / (here.size() + there.size() - shared);
    }

    private static long wordsInCommon(Metric metric, Panel panel) {
        List<String> name = words(panel.id().word());
        return words(metric.id()).stream()
                .filter(word -> name.stream().anyMatch(other -> other.startsWith(word)))
                .count();
    }

    private static List<String> words(String id) {
        return Stream.of(id.split("[.-]", -1)).skip(1).toList();
    }

    public List<Selection> reads() {
        return Stream.concat(
                        metrics.stream().flatMap(metric -> metric.reads().stream()),
                        panels.stream().flatMap(panel -> panel.reads().stream()))
                .toList();
    }
}
