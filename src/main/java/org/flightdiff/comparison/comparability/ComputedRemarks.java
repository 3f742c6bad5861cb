package org.flightdiff.comparison.comparability;

import java.util.List;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Remark.Severity;
import org.flightdiff.comparison.verdict.Assessment;

/** Whether what the recordings hold lets every metric be computed. */
public final class ComputedRemarks {

    private ComputedRemarks() {}

    public static List<Remark> of(List<Assessment> assessments) {
        List<Assessment> odd = assessments.stream()
                .filter(assessment -> !assessment.isComputed())
                .toList();
        if (odd.isEmpty()) {
            return List.of();
        }
        String ids = odd.stream().map(assessment -> assessment.metric().id()).collect(Collectors.joining(", "));
        return List.of(new Remark(
                "not-computed",
                Severity.WARNING,
                "what the recordings hold does not let these be computed, each says why: " + ids,
                odd.stream().map(Assessment::view).distinct().toList()));
    }
}
