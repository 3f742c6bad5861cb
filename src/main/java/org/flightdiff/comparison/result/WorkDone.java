package org.flightdiff.comparison.result;

import java.util.Optional;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.WorkWords;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.view.Measurement;
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
    static Optional<MetricResult> of(Work work) {
        if (!work.isKnown()) {
            return Optional.empty();
        }
        Measurement baseline = Measurements.exact(1);
        Measurement candidate = Measurements.point(work.ratio(), work.carriers());
        boolean diverged = work.isLess() || work.isMore();
        MetricResult result = new MetricResult(
                METRIC,
                TimeView.VIEW.id(),
                baseline.shown(),
                candidate.shown(),
                Change.between(METRIC, 1, work.ratio(), new Bounds(work.low() - 1, work.high() - 1)),
                false,
                diverged ? PassedVerdict.DIFFERENT : PassedVerdict.INCONCLUSIVE,
                WorkWords.line(work),
                0,
                false,
                null);
        return Optional.of(
                diverged
                        ? result
                        : result.standing(Standing.of(work.isSame() ? Quiet.ABOUT_THE_SAME : Quiet.CANNOT_TELL)));
    }
}
