package org.flightdiff.diagnosis.rules.gc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.AllocatingCalls;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.PhaseMetrics;
import org.flightdiff.view.gc.PhasePanels;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.gc.SurvivalPanels;
import org.flightdiff.view.heap.UseMetrics;

/** Objects that collections find through references: finalizers, and soft, weak, final and phantom references. */
public final class References {

    private static final Metric MEAN = PhaseMetrics.REFERENCE_MEAN;

    /** To register, find, queue and run one takes about a microsecond each: fewer a second are under 1 % of a processor. */
    private static final double TELLING_PER_SECOND = 2_000;

    /** They are counted, not sampled: so many times as many are no chance, whatever they cost. */
    private static final double BEYOND_DOUBT = 10;

    /** Repeated runs differ by less. */
    private static final double BEYOND_REPEATED_RUNS = 2;

    /** What the constructor of an object with a finalizer calls. */
    private static final String REGISTER = "java.lang.ref.Finalizer.register";

    /** Objects with a finalizer: each survives the collection that finds it dead, until one thread has run its finalizer. */
    public static final Rule FINALIZERS = Rule.named("finalizers")
            .advising(Tip.of("disabled").from(18))
            .shownBy(SurvivalPanels.REFERENCE_COUNTS)
            .folding(Causes.REFERENCE_PROCESSING, Causes.PREMATURE_PROMOTION)
            .raising(MEAN, PhaseMetrics.REFERENCE_SHARE, SurvivalMetrics.COPIED, SurvivalMetrics.PROMOTION_RATE)
            .raising(UseMetrics.AFTER, ProcessorMetrics.JVM, AllocationMetrics.RATE)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(References::finalizers);

    private References() {}

    private static Optional<Finding> finalizers(Case pair) {
        double before = perSecond(pair.before(), true);
        double after = perSecond(pair.after(), true);
        double others = perSecond(pair.after(), false) - perSecond(pair.before(), false);
        boolean telling = after - before >= TELLING_PER_SECOND && after >= BEYOND_REPEATED_RUNS * before;
        // Where other references are added by more, finalizers are not what collections wait for.
        if (!telling || others > after - before) {
            return Optional.empty();
        }
        List<Metric> trace = pair.worsened(List.of(MEAN, PhaseMetrics.REFERENCE_SHARE));
        List<Metric> effects = GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE);
        Optional<LargestRise> most = LargestRise.between(finalized(pair.before()), finalized(pair.after()));
        Text explanation = Text.sentences(
                Text.of("cause.finalizers.found", pair.values(Unit.PER_SECOND, before, after), pair.values(MEAN)),
                most.map(added -> added.told(pair, "cause.finalizers.most-added", added.name(), Unit.PER_SECOND))
                        .orElse(Text.none()),
                pair.effects(effects));
        boolean certain = after >= BEYOND_DOUBT * before;
        Finding finding = Finding.traced(explanation, trace, effects);
        return Optional.of((certain && !trace.isEmpty() ? finding.with(Confidence.HIGH) : finding)
                .sureIf(certain || !trace.isEmpty())
                .at(AllocatingCalls.most(pair, REGISTER::equals).flatMap(LargestRise::place))
                .advising(most.map(added -> Text.of("cause.finalizers.look", added.name()))));
    }

    /** Finalizers run per second, by class; the counters are those since the start of the JVM. */
    private static Map<String, Double> finalized(Window window) {
        Events counters = window.events(GcEvents.FINALIZERS);
        Map<String, Double> finalized = new HashMap<>();
        double age = window.jvmAgeSeconds();
        double seconds = window.seconds() + (age > 0 ? age : 0);
        counters.rows()
                .forEach(row -> finalized.merge(
                        String.valueOf(counters.text("finalizableClass", row)),
                        counters.number("totalFinalizersRun", row) / seconds,
                        Math::max));
        return finalized;
    }

    /** How many references to objects with a finalizer, or others, the collections of a window looked at. */
    private static double perSecond(Window window, boolean ofFinalizers) {
        Events counts = window.events(GcEvents.REFERENCES);
        return counts.rows()
                        .filter(row -> "Final reference".equals(counts.text("type", row)) == ofFinalizers)
                        .mapToLong(row -> counts.number("count", row))
                        .sum()
                / window.seconds();
    }

    private static final Metric SHARE = PhaseMetrics.REFERENCE_SHARE;

    /** Below a tenth of the pauses there is little to gain; the published HBase case had 30 %. */
    private static final double WORTHWHILE = 0.1;

    /** Others do it in parallel anyway, or cannot. */
    private static final Tip PARALLEL = Tip.with("parallel", Collector.G1, Collector.PARALLEL, Collector.CMS)
            .upTo(26)
            .unless("ParallelRefProcEnabled", "true");

    /** Pauses spent on soft, weak, final and phantom references. */
    public static final Rule REFERENCE_PROCESSING = Rule.named(Causes.REFERENCE_PROCESSING)
            .advising(PARALLEL)
            .triedBy(Remedies.flag("ParallelRefProcEnabled", true, PARALLEL))
            .shownBy(PhasePanels.LEVEL_1, MEAN)
            .covering(Set.of("ParallelRefProcEnabled", "SoftRefLRUPolicyMSPerMB"))
            .raising(SHARE, MEAN)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(References::processed);

    private static Optional<Finding> processed(Case pair) {
        boolean serial = Boolean.FALSE.equals(pair.flagsAfter().truth("ParallelRefProcEnabled"))
                && Boolean.TRUE.equals(pair.flagsBefore().truth("ParallelRefProcEnabled"));
        boolean slower = !pair.worsened(List.of(SHARE, MEAN)).isEmpty();
        boolean worthwhile = pair.after(SHARE).orElse(0) >= WORTHWHILE;
        boolean serialized = serial && worthwhile && pair.isLarger(MEAN);
        boolean guess = worthwhile && pair.jumped(SHARE) && pair.jumped(MEAN);
        double before = perSecond(pair.before(), true) + perSecond(pair.before(), false);
        double after = perSecond(pair.after(), true) + perSecond(pair.after(), false);
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
                .followedBy(Causes.PREMATURE_PROMOTION, numerous)
                .followedBy(Causes.LIVE_SET_GROWING, numerous)
                .followedBy(Causes.PAUSE_CARDS, numerous)
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
}
