package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.model.Both;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;

/** Finds what limits a comparison. */
public final class ComparabilityCheck {

    /** The metric that says how busy the machine was with other programs. */
    private static final String OTHERS = "cpu.others.mean";

    private ComparabilityCheck() {}

    /**
     * What limits the comparison of two sides over some views.
     *
     * @param measured what was measured of them
     */
    public static Comparability of(Sides sides, List<View> views, Both<SideMetrics> measured) {
        List<Remark> remarks = new ArrayList<>();
        remarks.addAll(JvmRemarks.of(sides));
        remarks.addAll(MachineRemarks.of(
                sides, measured.baseline().amount(OTHERS), measured.candidate().amount(OTHERS)));
        remarks.addAll(TimeRemarks.of(sides, measured.map(SideMetrics::exposure)));
        remarks.addAll(EventRemarks.of(sides, views));
        remarks.addAll(ProblemRemarks.of(sides));
        remarks.addAll(RunRemarks.of(sides));
        return Comparability.of(remarks);
    }
}
