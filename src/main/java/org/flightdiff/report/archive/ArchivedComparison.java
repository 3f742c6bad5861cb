package org.flightdiff.report.archive;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the list says of one comparison.
 *
 * @param name of its files, without their ending
 * @param written when it was put into the archive
 * @param baseline files of the baseline
 * @param candidate files of the candidate
 * @param jvms of both sides, without those that are alike
 * @param comparability in one word
 * @param verdicts how many metrics came out how, by the verdict's word
 * @param cause title of the first cause; empty without any
 * @param missedGoals how many goals were missed or not decided; null without any goals
 * @param page name of its HTML; null where there is none
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

    /** How many metrics have a verdict, by its word. */
    public int count(String verdict) {
        return verdicts.getOrDefault(verdict, 0);
    }

    /** What became of its goals; empty without any. */
    public String goals() {
        if (missedGoals == null) {
            return "";
        }
        return missedGoals == 0 ? "all passed" : missedGoals + " not passed";
    }
}
