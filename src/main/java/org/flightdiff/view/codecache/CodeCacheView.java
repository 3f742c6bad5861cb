package org.flightdiff.view.codecache;

import java.util.List;
import org.flightdiff.language.Text;
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

    public static final Panel COUNTERS = TimePanel.of(
                    "codecache.sweeper-since-the-start-of-the-jvm",
                    Unit.ONE,
                    CodeCacheEvents.SWEEPER_STATISTICS,
                    samples -> List.of(
                            Curve.of("curve.sweeps", Style.LINE, samples, "sweepCount"),
                            Curve.of("curve.methods-reclaimed", Style.LINE, samples, "methodReclaimedCount")))
            .about(CodeCacheMetrics.SWEEPS, Text.of("curve.sweeps"));

    public static final View VIEW =
            View.of("codecache", List.of(CodeCacheMetrics.ALL), List.of(List.of(USED, COUNTERS)));

    private CodeCacheView() {}

    private static List<Curve> together(Window window) {
        List<HeapsTotal> levels = CodeHeaps.levels(window);
        return List.of(new Curve(
                Text.of("curve.used-of-reserved"),
                Style.LINE,
                levels.stream().mapToDouble(HeapsTotal::seconds).toArray(),
                levels.stream().mapToDouble(HeapsTotal::usedShare).toArray()));
    }
}
