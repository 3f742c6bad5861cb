package org.flightdiff.comparison.comparability;

import java.util.List;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.verdict.Assessment;
import org.flightdiff.language.Text;

/** Whether what the recordings hold lets every metric be computed. */
public final class ComputedRemarks {

    private ComputedRemarks() {}

    public static List<ComparabilityRemark> of(List<Assessment> assessments) {
        List<Assessment> odd = assessments.stream()
                .filter(assessment -> !assessment.isComputed())
                .toList();
        if (odd.isEmpty()) {
            return List.of();
        }
        return List.of(new ComparabilityRemark(
                "not-computed",
                Severity.WARNING,
                Text.of(
                        "remark.not-computed",
                        Text.codes(odd.stream()
                                .map(assessment -> assessment.metric().id())
                                .toList())),
                odd.stream().map(Assessment::view).distinct().toList()));
    }
}
