package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.CpuPanels;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.jspecify.annotations.Nullable;

/** Other programs take the processors. */
public final class CpuStarved {

    private static final Metric OTHERS = LoadMetrics.OTHERS;
    private static final Metric CPU = LoadMetrics.JVM;
    private static final Metric MACHINE = LoadMetrics.MACHINE;

    /** If others use this much more of the machine, it is more than housekeeping: a fifth. */
    private static final double TAKEN = 0.2;

    /** Below this use of the machine there are enough processors for everyone. */
    private static final double BUSY = 0.8;

    private static final double MOSTLY = 0.5;

    /** Who finds half of the machine taken, and no processor idle, waits for them whatever else it does. */
    private static final double HALF_TAKEN = 0.5;

    public static final Rule RULE = Rule.named("cpu-starved")
            .shownBy(CpuPanels.LOAD_OVER_TIME, OTHERS)
            .folding("slow-safepoints")
            .masking(LessWork.SEEMS)
            .raising(OTHERS, MACHINE)
            .lowering(CPU, AllocationMetrics.RATE)
            .worsening(SafepointMetrics.MEAN, SafepointMetrics.SHARE)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .found(CpuStarved::examine);

    private CpuStarved() {}

    /** Whether other programs left too little to the suffering side, whatever happened on the other side. */
    public static boolean isCrowded(Case pair) {
        return pair.after(OTHERS).orElse(0) >= TAKEN && pair.after(MACHINE).orElse(0) >= BUSY;
    }

    /** Whether it is known of the suffering side what other programs left to it: no GC log tells. */
    public static boolean isLoadKnown(Case pair) {
        return pair.after(OTHERS).isPresent();
    }

    private static Optional<Finding> examine(Case pair) {
        OptionalDouble before = pair.before(OTHERS);
        OptionalDouble after = pair.after(OTHERS);
        if (before.isEmpty() || after.isEmpty() || after.getAsDouble() - before.getAsDouble() < TAKEN) {
            return Optional.empty();
        }
        // Pauses get longer for many reasons; threads that are ready but do not run lack a processor.
        List<Metric> slow = List.of(SafepointMetrics.MEAN);
        // Who gets more of the processors than before does less for another reason.
        List<Metric> waiting = pair.rose(CPU) || needsLess(pair) ? pair.worsened(slow) : LessWork.besides(pair, slow);
        boolean busy = pair.after(MACHINE).orElse(0) >= BUSY;
        List<Metric> effects = Stream.of(waiting, pair.worsened(Halts.METRICS), GcCost.in(pair, GcCost.PAUSES))
                .flatMap(List::stream)
                .filter(metric -> busy)
                .toList();
        Text explanation = Text.sentences(
                Text.of("cause.cpu-starved.found", pair.values(OTHERS), pair.values(CPU), pair.values(MACHINE)),
                pair.effects(effects));
        Finding traced = Finding.traced(explanation, List.of(OTHERS), effects);
        Finding finding = waiting.isEmpty() ? traced.with(Confidence.MEDIUM) : traced;
        // On a quiet machine the ratio means nothing; the rise itself was checked above.
        boolean more = pair.surelyRose(OTHERS) || pair.jumped(OTHERS);
        // Load of others that cost this JVM nothing limits the comparison, and a remark says so; it is no cause.
        // Who is served at least as fast as the other side does not lack a processor.
        @Nullable Role longer = Load.of(pair.comparison().metrics()).longer();
        boolean served = longer == pair.suffering().other();
        boolean kept = longer == pair.suffering() && after.getAsDouble() >= HALF_TAKEN;
        boolean shown =
                more && !served && busy && (kept || (pair.isSmaller(CPU) && !needsLess(pair)) || !waiting.isEmpty());
        return Optional.of(finding.sureIf(shown));
    }

    /**
     * Whether most of the processor time that it uses less is what each unit of work takes less, and none takes longer:
     * who lacks processors gets less done instead. Compared on the log scale; false where the application does not say
     * what it did.
     */
    private static boolean needsLess(Case pair) {
        return pair.isSmaller(CPU)
                && Load.of(pair.comparison().metrics()).longer() != pair.suffering()
                && Math.log(pair.ratio(LoadMetrics.PER_UNIT).orElse(1))
                        <= MOSTLY * Math.log(pair.ratio(CPU).orElse(1));
    }
}
