package org.flightdiff.comparison.comparability;

import java.util.List;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Advice;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.window.CommonPart;
import org.flightdiff.language.Text;
import org.flightdiff.view.Sides;

/** Whether both sides hold some of the same events. */
final class CommonPartRemarks {

    private CommonPartRemarks() {}

    static List<ComparabilityRemark> of(Sides sides) {
        if (sides.baseline().size() > 1 || sides.candidate().size() > 1) {
            return List.of();
        }
        return CommonPart.of(sides.baseline().get(0), sides.candidate().get(0)).stream()
                .map(CommonPartRemarks::remark)
                .toList();
    }

    private static ComparabilityRemark remark(CommonPart common) {
        Text text = Text.of(
                common.isAllOfOther() ? "remark.common-part.all" : "remark.common-part",
                Text.side(common.longer()),
                Text.side(common.longer().other()),
                Text.seconds(common.seconds()));
        return new ComparabilityRemark("common-part", Severity.WARNING, text, Advice.SKIP_COMMON, List.of());
    }
}
