package org.flightdiff.diagnosis.rules.vm;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LastThird;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.classes.ClassEvents;
import org.flightdiff.view.classes.RedefinitionMetrics;
import org.flightdiff.view.compilation.RateMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.deoptimization.DeoptimizationMetrics;
import org.flightdiff.view.gc.pause.ThroughputMetric;
import org.flightdiff.view.methods.MethodMetrics;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.vmoperation.OperationBreakdowns;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;
import org.flightdiff.view.vmoperation.VmOperations;

/** An agent that gives loaded classes other code while the program runs, each time at a safepoint. */
public final class ClassRedefinition {

    private static final Metric RATE = RedefinitionMetrics.RATE;

    /** The only trace on JDK 8 and 11. */
    private static final String OPERATION = "RedefineClasses";

    /** An agent that is attached redefines once; one that goes on does so again and again. */
    private static final double TELLING_PER_SECOND = 0.1;

    public static final Rule RULE = Rule.named("class-redefinition")
            .shownBy(OperationBreakdowns.BY_OPERATION)
            .folding("vm-operation-storm", "deoptimization-storm", "slow-safepoints", "hot-code-interpreted")
            .masking("compilation-stopped")
            .raising(
                    RATE,
                    VmOperationMetrics.NON_GC_RATE,
                    VmOperationMetrics.NON_GC_TOTAL,
                    VmOperationMetrics.COUNT,
                    SafepointMetrics.RATE)
            .raising(DeoptimizationMetrics.RATE, DeoptimizationMetrics.LATE_RATE, RateMetrics.RATE, LoadMetrics.JVM)
            .raising(RateMetrics.INVALIDATED, MethodMetrics.INTERPRETED, LoadMetrics.PER_UNIT)
            .halting()
            .worsening(ThroughputMetric.THROUGHPUT)
            .slowing()
            .found(ClassRedefinition::examine);

    private ClassRedefinition() {}

    private static Optional<Finding> examine(Case pair) {
        double before = operations(pair.before());
        double after = operations(pair.after());
        boolean recorded = pair.after(RATE).isPresent() && pair.before(RATE).isPresent();
        boolean more = recorded
                ? pair.rise(RATE) >= TELLING_PER_SECOND && LastThird.keepsRise(pair, RATE)
                : after - before >= TELLING_PER_SECOND
                        && operations(pair.after().last(LastThird.SHARE)) >= TELLING_PER_SECOND + before;
        if (!more) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.of(
                        pair.worsened(Halts.METRICS),
                        pair.worsened(List.of(DeoptimizationMetrics.RATE)),
                        pair.worsened(ApplicationMetrics.DURATIONS))
                .flatMap(List::stream)
                .toList();
        Text explanation = Text.sentences(
                recorded
                        ? Text.of("cause.class-redefinition.found", pair.values(RATE))
                        : Text.of("cause.class-redefinition.operations", pair.values(Unit.PER_SECOND, before, after)),
                told("cause.class-redefinition.class", pair, redefined(pair)),
                told("cause.class-redefinition.caller", pair, caller(pair)),
                pair.effects(effects));
        List<Metric> trace = recorded ? List.of(RATE) : pair.diverged(List.of(VmOperationMetrics.NON_GC_RATE));
        return Optional.of(Finding.traced(explanation, trace, effects)
                .sureIf(!recorded || pair.rose(RATE))
                .accountingFor(part(pair)));
    }

    /** What part of the added time of operations it takes; all of it where that is not known. */
    private static double part(Case pair) {
        double all = pair.rise(VmOperationMetrics.NON_GC_RATE);
        return all > 0 ? (operations(pair.after()) - operations(pair.before())) / all : 1;
    }

    private static double operations(Window window) {
        return VmOperations.others(window).where("operation", OPERATION).size() / window.seconds();
    }

    private static Optional<LargestRise> redefined(Case pair) {
        return LargestRise.ofCount(
                pair,
                window -> window.events(ClassEvents.REDEFINED),
                (events, row) -> events.text("redefinedClass", row));
    }

    /** Who asked for it, in code of the application or of the agent. */
    private static Optional<LargestRise> caller(Case pair) {
        return Stream.of(ClassEvents.RETRANSFORM, ClassEvents.REDEFINE)
                .flatMap(event ->
                        LargestRise.ofCount(pair, window -> window.events(event), ClassRedefinition::site).stream())
                .findFirst();
    }

    private static String site(Events events, int row) {
        return Sites.ofApplication(events.stack(row));
    }

    private static Text told(String phrase, Case pair, Optional<LargestRise> most) {
        return most.map(rise -> Text.of(phrase, pair.sideAfter(), rise.site(), rise.values(pair, Unit.PER_SECOND)))
                .orElse(Text.none());
    }
}
