package org.flightdiff.comparison.load;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.model.Role;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.heap.UseMetrics;

/**
 * Whether the candidate is shown to get at least as much done as the baseline. A side that does less allocates, pauses
 * and throws less, which is no gain; so nothing is good news unless this is shown.
 */
public enum AmountOfWork {
    /** It does less, by its units of work or by what was measured outside. */
    LESS,
    /** Nothing tells, or not clearly enough. */
    UNKNOWN,
    /** It does as much or more. */
    AS_MUCH;

    /** What work leaves in any recording, the surest first; a log knows only how fast the heap was filled. */
    private static final List<Metric> TRACES = List.of(AllocationMetrics.RATE, UseMetrics.CONSUMPTION);

    /** The smallest change that is acted on, on the log scale; as for verdicts. */
    private static final double NO_CHANGE = Math.log(1.05);

    /** The largest tolerance of any verdict. */
    private static final double MUCH = Math.log(1.25);

    public static AmountOfWork of(Comparison comparison) {
        Work work = comparison.amountOfWork();
        if (work.source() == Source.CONSENSUS) {
            return work.isLess() ? LESS : work.isSame() || work.isMore() ? AS_MUCH : UNKNOWN;
        }
        // Those that were asked do not agree, so that the sum of them tells nothing.
        boolean disputed = !work.isKnown() && work.carriers() > 0 && !isBaselineFaulty(comparison);
        List<MetricResult> units = comparison.metrics().stream()
                .filter(result -> result.metric().is(Trait.THINGS_DONE))
                .toList();
        List<MetricResult> outside = comparison.vitalSigns().stream()
                .map(VitalSign::result)
                .filter(result -> result.metric().isOutside() && result.metric().better() != Better.NONE)
                .toList();
        if (units.stream().anyMatch(result -> Load.larger(result) == Role.BASELINE)
                || outside.stream()
                        .anyMatch(result ->
                                result.metric().better() == Better.HIGHER && result.verdict() == PassedVerdict.WORSE)) {
            return LESS;
        }
        boolean shown = Stream.concat(units.stream(), outside.stream()).anyMatch(AmountOfWork::isNoLess)
                || (!disputed
                        && trace(comparison).filter(AmountOfWork::isNoLess).isPresent())
                || comparison.slowerJob().isPresent();
        return shown ? AS_MUCH : UNKNOWN;
    }

    private static Optional<MetricResult> trace(Comparison comparison) {
        return TRACES.stream()
                .flatMap(metric -> comparison.metric(metric).stream())
                .filter(result -> result.amounts().isPresent())
                .findFirst();
    }

    /** What surely kept the baseline from its work lets the candidate do no less. */
    private static boolean isBaselineFaulty(Comparison comparison) {
        return comparison.diagnoses().stream()
                .anyMatch(cause -> cause.confidence() == Confidence.HIGH && cause.side() == Role.BASELINE);
    }

    /** Shown to be alike; or outside better, or inside more. */
    private static boolean isNoLess(MetricResult result) {
        return result.verdict() == PassedVerdict.UNCHANGED
                || isAboutAsMuch(result)
                || (result.metric().isOutside()
                        ? result.verdict() == PassedVerdict.BETTER
                        : Load.larger(result) == Role.CANDIDATE);
    }

    /** As much within what is no change, and surely not much less. */
    private static boolean isAboutAsMuch(MetricResult result) {
        Change change = result.change();
        if (change == null || result.verdict().isDivergence() || result.metric().isOutside()) {
            return false;
        }
        Double low = change.low();
        return low != null && change.logarithm(change.amount()) >= -NO_CHANGE && change.logarithm(low) >= -MUCH;
    }
}
