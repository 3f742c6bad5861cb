package org.flightdiff.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.flightdiff.comparison.Comparability.Degree;
import org.flightdiff.comparison.Remark.Severity;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.jspecify.annotations.Nullable;

/** Finds what limits a comparison. */
final class ComparabilityCheck {

    private ComparabilityCheck() {}

    /**
     * What limits the comparison of two sides over some views.
     *
     * @param othersBefore share of the machine that other programs used beside the baseline; null when unknown
     * @param othersAfter the same beside the candidate
     */
    static Comparability of(
            Sides sides, List<View> views, @Nullable Double othersBefore, @Nullable Double othersAfter) {
        List<Remark> remarks = new ArrayList<>();
        remarks.addAll(JvmRemarks.of(sides));
        remarks.addAll(MachineRemarks.of(sides, othersBefore, othersAfter));
        remarks.addAll(TimeRemarks.of(sides));
        remarks.addAll(EventRemarks.of(sides, views));
        remarks.addAll(ProblemRemarks.of(sides));
        remarks.addAll(RunRemarks.of(sides));
        remarks.sort(Comparator.comparing(Remark::severity).reversed().thenComparing(Remark::id));
        return new Comparability(degree(remarks), remarks);
    }

    private static Degree degree(List<Remark> remarks) {
        if (remarks.stream().anyMatch(remark -> remark.severity() == Severity.BLOCKING)) {
            return Degree.NOT_COMPARABLE;
        }
        return remarks.stream().anyMatch(remark -> remark.severity() == Severity.WARNING)
                ? Degree.LIMITED
                : Degree.COMPARABLE;
    }
}
