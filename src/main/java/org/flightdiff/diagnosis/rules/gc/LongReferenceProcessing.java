package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.event.GcEvents;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.gc.phase.PhaseMetrics;
import org.flightdiff.view.gc.phase.PhasePanels;

/** Pauses spent on soft, weak, final and phantom references. */
public final class LongReferenceProcessing {

    private static final Metric SHARE = PhaseMetrics.REFERENCE_SHARE;
    private static final Metric MEAN = PhaseMetrics.REFERENCE_MEAN;

    /** Below a tenth of the pauses there is little to gain; the published HBase case had 30 %. */
    private static final double WORTHWHILE = 0.1;

    /**
     * If hardly any collection of the other side has references, there is too little data for a verdict. Repeated runs
     * differ by at most 40 %; this factor is not chance.
     */
    private static final double BEYOND_DOUBT = 10;

    /** To look at one takes less than a microsecond: fewer a second are nothing. */
    private static final double TELLING_PER_SECOND = 2_000;

    /** Others do it in parallel anyway, or cannot. */
    private static final Tip PARALLEL = Tip.with("parallel", Collector.G1, Collector.PARALLEL, Collector.CMS)
            .upTo(26)
            .unless("ParallelRefProcEnabled", "true");

    public static final Rule RULE = Rule.named("reference-processing")
            .advising(PARALLEL)
            .triedBy(Remedies.flag("ParallelRefProcEnabled", true, PARALLEL))
            .shownBy(PhasePanels.LEVEL_1, MEAN)
            .covering(Set.of("ParallelRefProcEnabled", "SoftRefLRUPolicyMSPerMB"))
            .raising(SHARE, MEAN)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .found(LongReferenceProcessing::examine);

    private LongReferenceProcessing() {}

    private static Optional<Finding> examine(Case pair) {
        boolean serial = Boolean.FALSE.equals(pair.flagsAfter().truth("ParallelRefProcEnabled"))
                && Boolean.TRUE.equals(pair.flagsBefore().truth("ParallelRefProcEnabled"));
        boolean slower = !pair.worsened(List.of(SHARE, MEAN)).isEmpty();
        boolean worthwhile = pair.after(SHARE).orElse(0) >= WORTHWHILE;
        boolean serialized = serial && worthwhile && pair.isLarger(MEAN);
        boolean guess = worthwhile && pair.jumped(SHARE) && pair.jumped(MEAN);
        double before = perSecond(pair.before());
        double after = perSecond(pair.after());
        // They are counted, not sampled, and cost more than the time that collections spend on them: each is an object
        // that survived, whatever became of what it refers to.
        boolean numerous = slower && after - before >= TELLING_PER_SECOND && after >= BEYOND_DOUBT * before;
        if (!pair.sameCollector() || !(worthwhile || numerous) || !(slower || serialized || guess)) {
            return Optional.empty();
        }
        List<Metric> effects = worthwhile ? GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE) : List.of();
        Text bySerial = serial ? Text.of("cause.reference-processing.serial", pair.sideAfter()) : Text.none();
        Text explanation = Text.sentences(
                Text.of("cause.reference-processing.found", pair.values(SHARE), pair.values(MEAN), bySerial),
                numerous
                        ? Text.of("cause.reference-processing.counted", pair.values(Unit.PER_SECOND, before, after))
                        : Text.none(),
                pair.effects(effects));
        Finding finding = Finding.traced(explanation, List.of(SHARE, MEAN), effects);
        boolean clear = slower || serialized || pair.ratio(MEAN).orElse(0) >= BEYOND_DOUBT;
        return Optional.of(finding.accountingFor(part(pair))
                .sureIf((worthwhile && clear) || numerous)
                .followedBy("premature-promotion", numerous)
                .followedBy("live-set-growing", numerous)
                .bySetting(serial || pair.isSetDifferently("SoftRefLRUPolicyMSPerMB")));
    }

    /** What part of the time that pauses take more it is; NaN where they take no more. */
    private static double part(Case pair) {
        double before = pair.before(PauseMetrics.SHARE).orElse(Double.NaN);
        double after = pair.after(PauseMetrics.SHARE).orElse(Double.NaN);
        double own = pair.after(SHARE).orElse(Double.NaN) * after
                - pair.before(SHARE).orElse(Double.NaN) * before;
        return after > before ? own / (after - before) : Double.NaN;
    }

    /** How many references the collections of a window looked at. */
    private static double perSecond(Window window) {
        Events counts = window.events(GcEvents.REFERENCES);
        return counts.rows().mapToLong(row -> counts.number("count", row)).sum() / window.seconds();
    }
}
