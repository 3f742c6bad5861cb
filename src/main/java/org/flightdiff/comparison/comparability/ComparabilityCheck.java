package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.cpu.LoadMetrics;

/** Finds what limits a comparison. */
public final class ComparabilityCheck {

    private ComparabilityCheck() {}

    /**
     * What limits the comparison of two sides over some views.
     *
     * @param measured what was measured of them
     */
    public static Comparability of(Sides sides, List<View> views, Both<SideMetrics> measured) {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        remarks.addAll(checked(() -> ProgramRemarks.of(sides)));
        remarks.addAll(checked(() -> JvmRemarks.of(sides)));
        remarks.addAll(checked(() -> FlagRemarks.of(sides)));
        remarks.addAll(checked(() -> MachineRemarks.of(
                sides,
                measured.baseline().amount(LoadMetrics.OTHERS),
                measured.candidate().amount(LoadMetrics.OTHERS))));
        remarks.addAll(checked(() -> TimeRemarks.of(sides, measured.map(SideMetrics::exposure))));
        remarks.addAll(checked(() -> CommonPartRemarks.of(sides)));
        remarks.addAll(checked(() -> OrderRemarks.of(sides)));
        remarks.addAll(checked(() -> EventRemarks.of(sides, views)));
        remarks.addAll(checked(() -> LogRemarks.of(sides)));
        remarks.addAll(checked(() -> TextRemarks.of(sides)));
        remarks.addAll(checked(() -> ForeignRecorders.of(sides, views)));
        remarks.addAll(checked(() -> RedactedRemarks.of(sides)));
        remarks.addAll(checked(() -> ProblemRemarks.of(sides)));
        remarks.addAll(checked(() -> RunRemarks.of(sides)));
        return Comparability.of(remarks);
    }

    /** What a check finds; where what the recordings hold does not let it be made, a remark that says so. */
    static List<ComparabilityRemark> checked(Supplier<List<ComparabilityRemark>> check) {
        try {
            return check.get();
        } catch (RuntimeException odd) {
            return List.of(new ComparabilityRemark(
                    "not-checked",
                    Severity.WARNING,
                    Text.of("remark.not-checked", Missing.because(odd).reason()),
                    List.of()));
        }
    }
}
