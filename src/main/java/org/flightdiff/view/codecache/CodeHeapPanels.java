package org.flightdiff.view.codecache;

import static org.flightdiff.view.codecache.CodeCacheEvents.FULL;
import static org.flightdiff.view.codecache.CodeCacheEvents.STATISTICS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.codecache.CodeHeaps.HeapsTotal;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class CodeHeapPanels {

    public static final Panel USED = new TimePanel(
            "codecache.code-cache-used-over-time", Unit.BYTES, List.of(STATISTICS, FULL), CodeHeapPanels::together);

    static final Panel UNALLOCATED = new TimePanel(
            "codecache.code-cache-not-allocated-by-heap",
            Unit.BYTES,
            List.of(STATISTICS),
            window -> byHeap(window, name -> name, heap -> heap.numbers("unallocatedCapacity")));

    static final Panel USED_BY_HEAP = new TimePanel(
            "codecache.code-cache-used-by-heap",
            Unit.BYTES,
            List.of(STATISTICS),
            window -> byHeap(window, name -> name, CodeHeapPanels::used));

    static final Panel ENTRIES =
            new TimePanel("codecache.contents-of-the-code-cache-by-heap", Unit.ONE, List.of(STATISTICS), window -> {
                List<Curve> curves = new ArrayList<>();
                curves.addAll(byHeap(
                        window, name -> Text.of("curve.entries-of-heap", name), heap -> heap.numbers("entryCount")));
                curves.addAll(byHeap(
                        window, name -> Text.of("curve.methods-of-heap", name), heap -> heap.numbers("methodCount")));
                curves.addAll(byHeap(
                        window, name -> Text.of("curve.adaptors-of-heap", name), heap -> heap.numbers("adaptorCount")));
                return curves;
            });

    static final List<Panel> ALL = List.of(USED, USED_BY_HEAP, UNALLOCATED, ENTRIES);

    private CodeHeapPanels() {}

    private static List<Curve> together(Window window) {
        List<HeapsTotal> levels = CodeHeaps.levels(window);
        double[] seconds = levels.stream().mapToDouble(HeapsTotal::seconds).toArray();
        return List.of(
                new Curve(
                        Text.of("curve.used"),
                        Style.LINE,
                        seconds,
                        levels.stream().mapToDouble(HeapsTotal::usedBytes).toArray()),
                new Curve(
                        Text.of("curve.reserved"),
                        Style.LIMIT,
                        seconds,
                        levels.stream().mapToDouble(HeapsTotal::reservedBytes).toArray()));
    }

    private static List<Curve> byHeap(Window window, UnaryOperator<Text> curve, Function<Events, double[]> values) {
        Events all = window.everywhere(STATISTICS);
        TreeSet<String> heaps = all.rows()
                .mapToObj(row -> String.valueOf(all.text("codeBlobType", row)))
                .collect(Collectors.toCollection(TreeSet::new));
        List<Curve> curves = new ArrayList<>();
        for (String name : heaps) {
            Events heap = all.where("codeBlobType", name);
            curves.add(
                    within(window, Curve.of(curve.apply(Text.recorded(name)), Style.LINE, heap, values.apply(heap))));
        }
        return curves;
    }

    /** The points in the window, of which the last one before it is at its start. */
    private static Curve within(Window window, Curve whole) {
        int end = 0;
        int from = 0;
        for (double seconds : whole.seconds()) {
            if (window.isWhole() || seconds < window.toSeconds()) {
                from = seconds <= window.fromSeconds() ? end : from;
                end++;
            }
        }
        double[] seconds = Arrays.stream(whole.seconds(), from, end)
                .map(at -> Math.max(at, window.fromSeconds()))
                .toArray();
        return new Curve(whole.name(), whole.style(), seconds, Arrays.copyOfRange(whole.values(), from, end));
    }

    private static double[] used(Events heap) {
        return heap.rows()
                .mapToDouble(row -> heap.number("reservedTopAddress", row)
                        - heap.number("startAddress", row)
                        - heap.number("unallocatedCapacity", row))
                .toArray();
    }
}
