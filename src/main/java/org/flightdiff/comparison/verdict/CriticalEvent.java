package org.flightdiff.comparison.verdict;

import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.RunMedian;
import org.flightdiff.statistics.hypothesis.OnlyInSomeRuns;
import org.flightdiff.statistics.judgement.Significance;
import org.jspecify.annotations.Nullable;

/**
 * Whether a critical event that one side alone has is told of whatever the other statistics say. In a comparison that
 * is made once it is if each run of that side has it, a single one above all. If only some of them have it, or if runs
 * are looked at again and again, chance is ruled out first.
 */
public final class CriticalEvent {

    private CriticalEvent() {}

    /** The side that has it, if no run of the other has; null where it is not certain, or the event is not critical. */
    public static @Nullable Role alone(Assessment assessment, Significance significance) {
        if (!assessment.metric().critical()) {
            return null;
        }
        Both<Estimate> known = assessment.known();
        if (isAlone(known.candidate(), known.baseline(), significance)) {
            return Role.CANDIDATE;
        }
        return isAlone(known.baseline(), known.candidate(), significance) ? Role.BASELINE : null;
    }

    private static boolean isAlone(Estimate side, Estimate other, Significance significance) {
        int having = having(side);
        int runs = RunMedian.runsOf(side).size();
        if (having == 0 || having(other) > 0) {
            return false;
        }
        return (having == runs && significance.equals(Significance.USUAL))
                || significance.isReachedBy(
                        OnlyInSomeRuns.pValue(RunMedian.runsOf(other).size(), runs, having));
    }

    private static int having(Estimate side) {
        return (int)
                RunMedian.runsOf(side).stream().filter(run -> run.value() > 0).count();
    }
}
