package org.flightdiff.experiment;

import java.util.List;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.comparison.timed.SlowerOrMoreOften;
import org.flightdiff.comparison.timed.TimedMethod;

/**
 * What an experiment is to decide, and what of it is open. These are the goals: passed or missed. Without any they are
 * the vital signs that both sides have: each changed, or shown to be unchanged; or, where calls are timed, whether each
 * method is called more often, and whether its calls take longer.
 *
 * @param open in words, as users name them
 * @param all how many questions there are
 */
public record OpenQuestions(List<String> open, int all) {

    public OpenQuestions {
        open = List.copyOf(open);
    }

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

    /** Of timed methods, what is not known yet; of those a side does not call or time, further runs tell no more. */
    public static OpenQuestions of(SlowerOrMoreOften timed, WatchedMethods watched) {
        return new OpenQuestions(
                timed.methods().stream()
                        .filter(TimedMethod::isOpen)
                        .map(TimedMethod::name)
                        .toList(),
                watched.names().size());
    }

    public boolean areDecided() {
        return all > 0 && open.isEmpty();
    }
}
