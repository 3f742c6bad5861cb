package org.flightdiff.report.text;

import java.util.List;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.VitalCurve;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Sparkline;
import org.flightdiff.unit.FromTo;

/** The vital signs in aligned columns. */
final class VitalSignTable {

    private static final int SHORTEST_LABEL = 12;
    private static final int GAPS = 11;

    /** Both curves of a line. */
    private static final int CURVES = 25;

    private final Figures figures;
    private final TextStyle style;
    private final int state;
    private final int label;
    private final int before;
    private final int after;
    private final int change;
    private final boolean drawn;

    private VitalSignTable(List<VitalSign> signs, Figures figures, TextStyle style) {
        this.figures = figures;
        this.style = style;
        List<MetricResult> results = signs.stream().map(VitalSign::result).toList();
        state = Aligned.longest(signs, this::state);
        before = Aligned.longest(results, figures::baseline);
        after = Aligned.longest(results, figures::candidate);
        change = Aligned.longest(results, figures::change);
        int room = style.columns() - state - before - after - change - GAPS;
        drawn = room - CURVES >= Aligned.longest(results, this::label);
        label = Math.max(SHORTEST_LABEL, Math.min(Aligned.longest(results, this::label), room));
    }

    static List<String> of(List<VitalSign> signs, Figures figures, TextStyle style) {
        VitalSignTable table = new VitalSignTable(signs, figures, style);
        return signs.stream().map(table::line).toList();
    }

    private String line(VitalSign sign) {
        MetricResult result = sign.result();
        return "  "
                + style.coloured(result.told(), Aligned.left(state, state(sign)))
                + "  "
                + Aligned.left(label, TerminalCells.shortened(label(result), label))
                + "  "
                + FromTo.of(
                        Aligned.right(before, figures.baseline(result)), Aligned.left(after, figures.candidate(result)))
                + "  "
                + (drawn ? Aligned.left(change, figures.change(result)) + "  " + curves(sign) : figures.change(result));
    }

    private static String curves(VitalSign sign) {
        VitalCurve curve = sign.curve();
        return curve == null ? "" : Sparkline.of(curve, Role.BASELINE) + " → " + Sparkline.of(curve, Role.CANDIDATE);
    }

    private String state(VitalSign sign) {
        return Figures.mark(sign.result()) + " " + figures.words(sign.words());
    }

    private String label(MetricResult result) {
        return figures.words(result.metric().label());
    }
}
