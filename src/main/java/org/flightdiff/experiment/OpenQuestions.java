package org.flightdiff.experiment;

import java.util.List;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.VitalSign;

/**
 * What an experiment is to decide, and what of it is open. These are the goals: passed or missed. Without any they are
 * the vital signs that both sides have: each changed, or shown to be unchanged.
 *
 * @param open in words, as users name them
 * @param all how many questions there are
 */
public record OpenQuestions(List<String> open, int all) {

    public OpenQuestions {
        open = List.copyOf(open);
    }

    /** What a comparison leaves open. */
    public static OpenQuestions of(Comparison comparison, Expectations expectations) {
        if (!expectations.goals().isEmpty()) {
            return new OpenQuestions(
                    comparison.goals().stream()
                            .filter(goal -> goal.passed() == null)
                            .map(GoalResult::text)
                            .toList(),
                    comparison.goals().size());
        }
        List<VitalSign> asked = comparison.vitalSigns().stream()
                .filter(sign -> sign.result().verdict() != PassedVerdict.NOT_COMPARABLE
                        && sign.result().amounts().isPresent())
                .filter(sign ->
                        !expectations.muted().contains(sign.result().metric().id()))
                .toList();
        return new OpenQuestions(
                asked.stream()
                        .filter(sign -> sign.result().verdict() == PassedVerdict.INCONCLUSIVE)
                        .map(sign -> sign.result().metric().id())
                        .toList(),
                asked.size());
    }

    /** Whether nothing is open. */
    public boolean areDecided() {
        return all > 0 && open.isEmpty();
    }
}
