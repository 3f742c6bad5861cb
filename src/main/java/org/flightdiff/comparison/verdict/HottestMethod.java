package org.flightdiff.comparison.verdict;

import java.util.List;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.view.methods.MethodChanges;
import org.flightdiff.view.methods.MethodMetrics;

/**
 * The share of the hottest method. Where one method is the hottest of both sides its share is a fact that the stacks of
 * the same samples tell: what these do not call a change is none in the table of metrics either.
 */
public final class HottestMethod {

    private HottestMethod() {}

    /** Results among which it is told as its stacks are; as they are where a side is only a summary. */
    public static List<MetricResult> asStacksTell(List<MetricResult> results, Footed sides) {
        return results.stream()
                .map(result -> isIt(result) && sides.areRecorded() ? told(result, sides.windows()) : result)
                .toList();
    }

    private static boolean isIt(MetricResult result) {
        return result.metric().equals(MethodMetrics.HOTTEST) && result.verdict().isDivergence();
    }

    private static MetricResult told(MetricResult result, Both<List<Window>> windows) {
        return MethodChanges.between(windows.baseline(), windows.candidate())
                .hottest()
                .filter(method -> !method.tested().change().isProven())
                .map(method -> silenced(result, method))
                .orElse(result);
    }

    private static MetricResult silenced(MetricResult result, Movement method) {
        return result.silenced(reason -> Text.of(
                "verdict.as-stacks",
                method.tested().change().label(),
                result.verdict().text(),
                reason));
    }
}
