package org.flightdiff.report.archive;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One comparison in the list. There are goals if {@code missedGoals} is not null, and an HTML file if {@code page} is
 * not.
 */
public record ArchivedComparison(
        String name,
        Instant written,
        List<String> baseline,
        List<String> candidate,
        List<String> jvms,
        String comparability,
        Map<String, Integer> verdicts,
        String cause,
        @Nullable Integer missedGoals,
        @Nullable String page) {

    public ArchivedComparison {
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        jvms = List.copyOf(jvms);
        verdicts = Map.copyOf(verdicts);
    }

    public int count(String verdict) {
        return verdicts.getOrDefault(verdict, 0);
    }

    public String goals() {
        if (missedGoals == null) {
            return "";
        }
        return missedGoals == 0 ? "all passed" : missedGoals + " not passed";
    }
}
