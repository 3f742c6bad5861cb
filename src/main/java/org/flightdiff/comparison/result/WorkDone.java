package org.flightdiff.comparison.result;

import java.util.Optional;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.WorkWords;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.time.TimeView;

/**
 * How much was done, as a result that stands before those of the metrics: the baseline's is 1, the candidate's the ratio. It
 * has no rank: what diverged is what follows from it, or comes beside it.
 */
final class WorkDone {

    private static final Metric METRIC =
            Metric.named("work.done").being(Trait.WORK).measured(window -> Measurements.exact(1));

    private WorkDone() {}

    /** Empty where it is unknown. */
    static Optional<MetricResult> of(Comparison comparison) {
        Work work = comparison.amountOfWork();
        if (!work.isKnown()) {
            return Optional.empty();
        }
        boolean diverged = work.isLess() || work.isMore();
        MetricResult result = MetricResult.of(
                METRIC,
                TimeView.VIEW.id(),
                new Both<>(
                        Measurements.exact(1).shown(),
                        Measurements.point(work.ratio(), work.carriers()).shown()),
                Change.between(METRIC, 1, work.ratio(), new Bounds(work.low() - 1, work.high() - 1)),
                new Ruling(diverged ? verdict(comparison) : PassedVerdict.INCONCLUSIVE, WorkWords.line(work), 0));
        return Optional.of(
                diverged ? result : result.with(Standing.of(work.isSame() ? Quiet.ABOUT_THE_SAME : Quiet.CANNOT_TELL)));
    }

    /** Less is worse, and more better, only where something surely kept the side that did less from its work. */
    private static PassedVerdict verdict(Comparison comparison) {
        boolean less = comparison.amountOfWork().isLess();
        Role kept = less ? Role.CANDIDATE : Role.BASELINE;
        return comparison
                .slowerJob()
                .or(comparison::keptWaiting)
                .filter(cause -> cause.side() == kept)
                .map(cause -> less ? PassedVerdict.WORSE : PassedVerdict.BETTER)
                .orElse(PassedVerdict.DIFFERENT);
    }
}
