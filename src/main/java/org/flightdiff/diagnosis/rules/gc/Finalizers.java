package org.flightdiff.diagnosis.rules.gc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.gc.event.GcEvents;
import org.flightdiff.view.gc.phase.PhaseMetrics;
import org.flightdiff.view.gc.survival.SurvivalMetrics;
import org.flightdiff.view.gc.survival.SurvivalPanels;
import org.flightdiff.view.heap.UseMetrics;

/** Objects with a finalizer: each survives the collection that finds it dead, until one thread has run its finalizer. */
public final class Finalizers {

    private static final Metric MEAN = PhaseMetrics.REFERENCE_MEAN;

    /** To register, find, queue and run one takes about a microsecond each: fewer a second are under 1 % of a processor. */
    private static final double TELLING_PER_SECOND = 2_000;

    /** They are counted, not sampled: so many times as many are no chance, whatever they cost. */
    private static final double BEYOND_DOUBT = 10;

    /** Repeated runs differ by less. */
    private static final double BEYOND_REPEATED_RUNS = 2;

    public static final Rule RULE = Rule.named("finalizers")
            .advising(Tip.of("disabled").from(18))
            .shownBy(SurvivalPanels.REFERENCE_COUNTS)
            .folding("reference-processing", "premature-promotion")
            .raising(
                    MEAN,
                    PhaseMetrics.REFERENCE_SHARE,
                    SurvivalMetrics.COPIED,
                    SurvivalMetrics.PROMOTION_RATE,
                    UseMetrics.AFTER,
                    LoadMetrics.JVM)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .found(Finalizers::examine);

    private Finalizers() {}

    private static Optional<Finding> examine(Case pair) {
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
        Optional<LargestRise> most = LargestRise.between(run(pair.before()), run(pair.after()));
        Text explanation = Text.sentences(
                Text.of("cause.finalizers.found", pair.values(Unit.PER_SECOND, before, after), pair.values(MEAN)),
                most.map(added -> Text.of(
                                "cause.finalizers.most-added",
                                pair.sideAfter(),
                                added.name(),
                                added.values(pair, Unit.PER_SECOND)))
                        .orElse(Text.none()),
                pair.effects(effects));
        Finding finding =
                Finding.traced(explanation, trace, effects).sureIf(!trace.isEmpty() || after >= BEYOND_DOUBT * before);
        return Optional.of(most.map(added -> finding.advising(Text.of("cause.finalizers.look", added.name())))
                .orElse(finding));
    }

    /** Finalizers run per second, by class; the counters are those since the start of the JVM. */
    private static Map<String, Double> run(Window window) {
        Events counters = window.events(GcEvents.FINALIZERS);
        Map<String, Double> run = new HashMap<>();
        double age = window.jvmAgeSeconds();
        double seconds = window.seconds() + (age > 0 ? age : 0);
        counters.rows()
                .forEach(row -> run.merge(
                        String.valueOf(counters.text("finalizableClass", row)),
                        counters.number("totalFinalizersRun", row) / seconds,
                        Math::max));
        return run;
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
}
