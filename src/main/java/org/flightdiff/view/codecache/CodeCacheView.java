package org.flightdiff.view.codecache;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.codecache.CodeHeaps.HeapsTotal;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class CodeCacheView {
    /** Of what is reserved, which may differ: how near it is to being full. */
    public static final Panel USED = new TimePanel(
                    "codecache.code-cache-used-over-time",
                    Unit.SHARE,
                    List.of(CodeCacheEvents.STATISTICS, CodeCacheEvents.FULL),
                    CodeCacheView::together)
            .about(CodeCacheMetrics.USED_SHARE);

    static final Panel USED_BY_HEAP = new TimePanel(
            "codecache.code-cache-used-by-heap",
            Unit.BYTES,
            List.of(CodeCacheEvents.STATISTICS),
            window -> Curve.byText(
                    window.everywhere(CodeCacheEvents.STATISTICS),
                    "codeBlobType",
                    (name, heap) -> Stream.of(within(window, Curve.of(name, Style.LINE, heap, used(heap))))));

    public static final Panel COUNTERS = TimePanel.of(
                    "codecache.sweeper-since-the-start-of-the-jvm",
                    Unit.ONE,
                    CodeCacheEvents.SWEEPER_STATISTICS,
                    samples -> List.of(
                            Curve.of("curve.sweeps", Style.LINE, samples, "sweepCount"),
                            Curve.of("curve.methods-reclaimed", Style.LINE, samples, "methodReclaimedCount")))
            .about(CodeCacheMetrics.SWEEPS, Text.of("curve.sweeps"));

    public static final View VIEW =
            View.of("codecache", List.of(CodeCacheMetrics.ALL), List.of(List.of(USED, USED_BY_HEAP, COUNTERS)));

    private CodeCacheView() {}

    private static List<Curve> together(Window window) {
        List<HeapsTotal> levels = CodeHeaps.levels(window);
        return List.of(new Curve(
                Text.of("curve.used-of-reserved"),
                Style.LINE,
                levels.stream().mapToDouble(HeapsTotal::seconds).toArray(),
                levels.stream().mapToDouble(HeapsTotal::usedShare).toArray()));
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
