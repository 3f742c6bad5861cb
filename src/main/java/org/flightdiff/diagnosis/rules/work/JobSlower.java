package org.flightdiff.diagnosis.rules.work;

import java.util.Optional;
import org.flightdiff.accounting.work.FiniteRun;
import org.flightdiff.comparison.result.UnitsOfWork;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.CpuPanels;

/**
 * A program that does its work and ends, and took longer for the same work. Of one that ends after a set time, or whose
 * work is not known to be the same, its length says nothing.
 */
public final class JobSlower {

    /** The largest tolerance of any verdict: no two runs of one program that can be compared at all lie further apart. */
    private static final double BEYOND_REPEATED_RUNS = 1.25;

    /** What a job allocates in all is its own, however long it takes; what runs for a set time allocates at a rate. */
    private static final Metric ALLOCATED = AllocationMetrics.TOTAL;

    public static final Rule RULE = Rule.named("job-slower")
            .shownBy(CpuPanels.LOAD_OVER_TIME)
            .masking(LessWork.SEEMS)
            .lowering(AllocationMetrics.RATE)
            .slowing()
            .found(JobSlower::examine);

    private JobSlower() {}

    private static Optional<Finding> examine(Case pair) {
        boolean jobs = FiniteRun.is(pair.before()) && FiniteRun.is(pair.after());
        boolean longer =
                pair.after().seconds() >= BEYOND_REPEATED_RUNS * pair.before().seconds();
        if (!jobs || !longer || !isSameWork(pair)) {
            return Optional.empty();
        }
        Text explanation = Text.of(
                "cause.job-slower.found",
                pair.values(Unit.SECONDS, pair.before().seconds(), pair.after().seconds()));
        return Optional.of(Finding.high(explanation));
    }

    /** By the units of work that the program recorded, else by all that it allocated. */
    private static boolean isSameWork(Case pair) {
        UnitsOfWork work = pair.comparison().unitsOfWork();
        return work != null
                ? isSame((double) work.units().candidate() / work.units().baseline())
                : isSame(pair.ratio(ALLOCATED).orElse(Double.NaN));
    }

    private static boolean isSame(double ratio) {
        return ratio <= Case.SMALLEST_CHANGE && ratio >= 1 / Case.SMALLEST_CHANGE;
    }
}
