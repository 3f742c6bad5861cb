package org.flightdiff.report.archive;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One comparison in the list.
 *
 * @param name of its files, without extension
 * @param written when it was put into the archive
 * @param baseline files of the baseline
 * @param candidate files of the candidate
 * @param jvms of both sides, without duplicates
 * @param comparability in one word
 * @param verdicts number of metrics by the verdict's word
 * @param cause title of the first cause; empty if there is none
 * @param missedGoals how many goals were missed or not decided; null without goals
 * @param page name of its HTML; null if there is none
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

    /** The number of metrics with a verdict, by its word. */
    public int count(String verdict) {
        return verdicts.getOrDefault(verdict, 0);
    }

    /** The outcome of its goals; empty without goals. */
    public String goals() {
        if (missedGoals == null) {
            return "";
        }
        return missedGoals == 0 ? "all passed" : missedGoals + " not passed";
    }
}
