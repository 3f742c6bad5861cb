package org.flightdiff.diagnosis.rules.vm;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.pause.ThroughputMetric;
import org.flightdiff.view.vmoperation.OperationBreakdowns;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;
import org.flightdiff.view.vmoperation.VmOperations;

/** The VM stops the application again and again for something other than a collection. */
public final class VmOperationStorm {

    private static final Metric RATE = VmOperationMetrics.NON_GC_RATE;
    private static final Metric TOTAL = VmOperationMetrics.NON_GC_TOTAL;

    /** At up to a millisecond each, fewer take less than 1 % of the time. */
    private static final double TELLING_PER_SECOND = 10;

    /** Operations that revoke biased locks; a separate cause. */
    private static final Pattern BIAS = Pattern.compile("RevokeBias|BulkRevokeBias|EnableBiasedLocking");

    /** Later JDKs have safepoints only where something asks for them. */
    private static final int LAST_WITH_GUARANTEED_SAFEPOINTS = 11;

    public static final Rule RULE = Rule.named("vm-operation-storm")
            .advising(Tip.of("guaranteed").upTo(LAST_WITH_GUARANTEED_SAFEPOINTS))
            .shownBy(OperationBreakdowns.BY_OPERATION, TOTAL)
            .covering(Set.of("GuaranteedSafepointInterval"))
            .masking(LessWork.SEEMS)
            .raising(RATE, TOTAL, VmOperationMetrics.COUNT, SafepointMetrics.RATE, SafepointMetrics.SHARE)
            .halting()
            .worsening(ThroughputMetric.THROUGHPUT)
            .slowing()
            .found(VmOperationStorm::examine);

    private VmOperationStorm() {}

    private static Optional<Finding> examine(Case pair) {
        Optional<LargestRise> most =
                LargestRise.ofCount(pair, VmOperations::others, (events, row) -> events.text("operation", row));
        boolean telling = pair.rise(RATE) >= TELLING_PER_SECOND;
        if (!(pair.rose(RATE) || (telling && pair.jumped(RATE)))
                || most.isEmpty()
                || BIAS.matcher(most.get().key()).matches()) {
            return Optional.empty();
        }
        List<Metric> effects = pair.worsened(Halts.METRICS);
        Text explanation = Text.sentences(
                Text.of("cause.vm-operation-storm.found", pair.values(RATE), pair.values(TOTAL)),
                Text.of(
                        "cause.vm-operation-storm.most-added",
                        pair.sideAfter(),
                        most.get().name(),
                        most.get().values(pair, Unit.PER_SECOND)),
                pair.effects(effects));
        List<Metric> trace = pair.diverged(List.of(RATE, SafepointMetrics.RATE, VmOperationMetrics.COUNT));
        return Optional.of(Finding.traced(explanation, trace, effects)
                .sureIf(telling && pair.rose(RATE))
                .bySetting(pair.isSetDifferently("GuaranteedSafepointInterval"))
                .accountingFor(pair.rise(TOTAL) / pair.rise(VmOperationMetrics.TOTAL))
                .advising(advice(most.get(), pair.after().jvm().feature())));
    }

    private static Text advice(LargestRise most, int jdk) {
        return Text.of(
                switch (most.key()) {
                    case "ThreadDump", "PrintThreads", "FindDeadlocks", "GetAllStackTraces", "GetStackTrace" ->
                        "cause.vm-operation-storm.monitoring";
                    case "Deoptimize", "DeoptimizeFrame" -> "cause.vm-operation-storm.deoptimizing";
                    case "Cleanup", "None" ->
                        jdk <= LAST_WITH_GUARANTEED_SAFEPOINTS
                                ? "cause.vm-operation-storm.guaranteed"
                                : "cause.vm-operation-storm.look";
                    default -> "cause.vm-operation-storm.look";
                },
                most.name());
    }
}
