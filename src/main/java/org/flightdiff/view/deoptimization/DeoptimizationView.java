package org.flightdiff.view.deoptimization;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class DeoptimizationView {

    private static final double BIN_SECONDS = 1;

    public static final Panel OVER_TIME = new TimePanel(
                    "deoptimization.deoptimizations-over-time",
                    Unit.PER_SECOND,
                    List.of(DeoptimizationMetrics.DEOPTIMIZATION),
                    window -> List.of(perBin(window)))
            .courseOf(DeoptimizationMetrics.RATE);

    static final Panel BY_REASON = by("reason");
    static final Panel BY_METHOD = by("method");

    public static final View VIEW =
            new View("deoptimization", DeoptimizationMetrics.ALL, List.of(OVER_TIME, BY_REASON, BY_METHOD));

    private DeoptimizationView() {}

    private static Panel by(String field) {
        return BreakdownPanel.ofEvents(
                "deoptimization.by-" + field,
                field,
                Source.allOf(DeoptimizationMetrics.DEOPTIMIZATION),
                DeoptimizationMetrics.DEOPTIMIZATION,
                (all, row) -> String.valueOf(all.text(field, row)));
    }

    /** Bins begin with the window, wherever it is in the recording; the last one may be shorter. */
    private static Curve perBin(Window window) {
        int bins = Math.max(1, (int) Math.ceil(window.seconds() / BIN_SECONDS));
        double[] lengths = new double[bins];
        double[] middles = new double[bins];
        for (int bin = 0; bin < bins; bin++) {
            lengths[bin] = Math.min(BIN_SECONDS, window.seconds() - bin * BIN_SECONDS);
            middles[bin] = window.fromSeconds() + bin * BIN_SECONDS + lengths[bin] / 2;
        }
        double[] rates = new double[bins];
        for (double start : window.events(DeoptimizationMetrics.DEOPTIMIZATION).starts()) {
            int bin = Math.min(bins - 1, Math.max(0, (int) ((start - window.fromSeconds()) / BIN_SECONDS)));
            rates[bin] += 1 / lengths[bin];
        }
        return new Curve(Text.of("curve.deoptimizations"), Style.BARS, middles, rates);
    }
}
