package org.flightdiff.report.json;

import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.head.Head;
import org.jspecify.annotations.Nullable;

/** What stands at the top of all reports, as under "head". */
final class HeadJson {

    private HeadJson() {}

    static Map<String, @Nullable Object> of(Head head) {
        return JsonReport.object(
                "tone", head.tone().word(),
                "gist", head.gist() == null ? null : head.gist().word(),
                "headline", head.headline(),
                "worse", ids(head.worse()),
                "better", ids(head.better()),
                "different", ids(head.different()),
                "withWork", ids(head.withWork()),
                "largeNotProven", ids(head.doubtful()),
                "unchanged", ids(head.ruledOut()),
                "caveats", head.caveats(),
                "gate", head.gate().isEmpty() ? null : head.gate());
    }

    private static List<String> ids(Head.HeadGroup group) {
        return group.results().stream().map(result -> result.metric().id()).toList();
    }
}
