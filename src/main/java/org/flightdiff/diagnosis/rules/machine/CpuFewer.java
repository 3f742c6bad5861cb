package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.compilation.RateMetrics;
import org.flightdiff.view.configuration.ConfigurationMetrics;
import org.flightdiff.view.configuration.flag.Flag;
import org.flightdiff.view.configuration.flag.Flags;
import org.flightdiff.view.cpu.CpuPanels;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/** Fewer processors for the JVM: of the machine, of the container, or by flag. */
public final class CpuFewer {

    private static final Metric CONTAINER = ProcessorMetrics.EFFECTIVE;
    private static final String FLAG = "ActiveProcessorCount";

    public static final Rule RULE = Rule.named("cpu-fewer")
            .shownBy(CpuPanels.LOAD_OVER_TIME, LoadMetrics.JVM)
            .covering(Set.of(FLAG))
            .folding("gc-threads-fewer", "slow-safepoints")
            .masking(LessWork.SEEMS)
            .lowering(ProcessorMetrics.HARDWARE_THREADS, CONTAINER, LoadMetrics.JVM, AllocationMetrics.RATE)
            .lowering(
                    ConfigurationMetrics.PARALLEL_GC_THREADS,
                    ConfigurationMetrics.CONCURRENT_GC_THREADS,
                    ConfigurationMetrics.COMPILER_THREADS)
            .worsening(RateMetrics.TIME_SHARE, SafepointMetrics.MEAN, SafepointMetrics.SHARE)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .changing(pair -> Text.of(
                    isOtherMachine(pair) ? "cause.cpu-fewer.machine" : "cause.cpu-fewer.processors", processors(pair)))
            .found(CpuFewer::examine);

    /** What the JVM sizes according to the number of processors. */
    private static final List<Metric> FOLLOWING = List.of(
            ConfigurationMetrics.PARALLEL_GC_THREADS,
            ConfigurationMetrics.CONCURRENT_GC_THREADS,
            ConfigurationMetrics.COMPILER_THREADS);

    private CpuFewer() {}

    private static Optional<Finding> examine(Case pair) {
        Metric known = known(pair);
        OptionalDouble before = processors(pair.flagsBefore(), pair.before(known));
        OptionalDouble after = processors(pair.flagsAfter(), pair.after(known));
        if (before.isEmpty() || after.isEmpty() || after.getAsDouble() >= before.getAsDouble()) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.concat(
                        GcCost.of(pair).stream(),
                        LessWork.besides(pair, List.of(RateMetrics.TIME_SHARE, VmOperationMetrics.HALTED_SHARE))
                                .stream())
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.cpu-fewer.found",
                        pair.values(Unit.ONE, before.getAsDouble(), after.getAsDouble()),
                        byFlag(pair)),
                pair.ratio(ConfigurationMetrics.COMPILER_THREADS).isPresent()
                        ? Text.of(
                                "cause.cpu-fewer.threads",
                                pair.values(ConfigurationMetrics.PARALLEL_GC_THREADS),
                                pair.values(ConfigurationMetrics.COMPILER_THREADS))
                        : Text.none());
        List<Metric> trace = Stream.concat(
                        pair.isSmaller(known) ? Stream.of(known) : Stream.empty(),
                        FOLLOWING.stream().filter(pair::isSmaller))
                .toList();
        Finding finding = Finding.traced(explanation, trace, effects).bySetting(true);
        return Optional.of(
                isOtherMachine(pair)
                        ? finding.with(Confidence.MEDIUM).advising(Text.of("cause.cpu-fewer.other-machine"))
                        : finding);
    }

    /** Neither a limit nor a flag changes how many the machine has; what else another one has nobody knows. */
    private static boolean isOtherMachine(Case pair) {
        return pair.isSmaller(ProcessorMetrics.HARDWARE_THREADS);
    }

    private static Metric known(Case pair) {
        return pair.ratio(CONTAINER).isPresent() ? CONTAINER : ProcessorMetrics.HARDWARE_THREADS;
    }

    private static Text processors(Case pair) {
        Metric known = known(pair);
        return pair.values(
                Unit.ONE,
                processors(pair.flagsBefore(), pair.before(known)).orElse(Double.NaN),
                processors(pair.flagsAfter(), pair.after(known)).orElse(Double.NaN));
    }

    private static Text byFlag(Case pair) {
        Flag flag = pair.flagsAfter().get(FLAG);
        return flag != null && flag.isSetByPerson()
                ? Text.of("cause.cpu-fewer.by-flag", Text.recorded(FLAG, flag.value()), pair.sideAfter())
                : Text.none();
    }

    /** A flag takes precedence over what the JVM detects. */
    private static OptionalDouble processors(Flags flags, OptionalDouble found) {
        Long told = flags.number(FLAG);
        return told != null && told > 0 ? OptionalDouble.of(told) : found;
    }
}
