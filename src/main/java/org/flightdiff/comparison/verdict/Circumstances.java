package org.flightdiff.comparison.verdict;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * What a program runs in, the machine's load above all. A remark tells of it where it matters, and a change of it is no
 * divergence, as nobody made it who wrote the program; but a load that the program itself puts on the machine is.
 */
public final class Circumstances {

    private Circumstances() {}

    /** The same results with circumstances undecided. How certain their change is stays, for the causes. */
    public static List<MetricResult> silenced(List<MetricResult> results) {
        Map<String, MetricResult> byId = results.stream()
                .collect(Collectors.toMap(result -> result.metric().id(), Function.identity()));
        return results.stream()
                .map(result -> isCircumstance(result, byId) ? silenced(result) : result)
                .toList();
    }

    private static MetricResult silenced(MetricResult result) {
        return result.silenced(reason ->
                        Text.of("verdict.of-comparability", result.verdict().text(), reason))
                .withCertainty(result.certainty());
    }

    private static boolean isCircumstance(MetricResult result, Map<String, MetricResult> byId) {
        Metric ownPart = result.metric().ownPart();
        return result.metric().tellsOfComparability() && (ownPart == null || !makes(byId.get(ownPart.id()), result));
    }

    /** Whether a part changed for sure, and by more than half of what the whole did. */
    private static boolean makes(@Nullable MetricResult part, MetricResult whole) {
        if (part == null || !part.verdict().isDivergence()) {
            return false;
        }
        double change = change(whole);
        return Math.abs(change - change(part)) < Math.abs(change) / 2;
    }

    /** NaN where a value is missing. */
    private static double change(MetricResult result) {
        return result.amounts().map(both -> both.candidate() - both.baseline()).orElse(Double.NaN);
    }
}
