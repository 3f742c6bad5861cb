package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.configuration.Flag;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.cpu.CpuPanels;

/** Fewer processors for the JVM: of the machine, of the container, or by flag. */
public final class CpuFewer {

    private static final String MACHINE = "cpu.hardware-threads";
    private static final String CONTAINER = "cpu.effective";
    private static final String FLAG = "ActiveProcessorCount";

    public static final Rule RULE = Rule.named("cpu-fewer")
            .shownBy(CpuPanels.LOAD_OVER_TIME)
            .covering(Set.of(FLAG))
            .folding("gc-threads-fewer", "slow-safepoints")
            .masking(LessWork.SEEMS)
            .lowering(MACHINE, CONTAINER, "cpu.jvm.mean", "allocation.rate")
            .lowering("config.gc.parallel-threads", "config.gc.concurrent-threads", "config.compiler.threads")
            .worsening(
                    "compilation.time.share", "safepoint.time-to-safepoint.mean", "safepoint.time-to-safepoint.share")
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .changing(pair -> Text.of("cause.cpu-fewer.processors", processors(pair)))
            .found(CpuFewer::examine);

    /** What the JVM sizes according to the number of processors. */
    private static final List<String> FOLLOWING =
            List.of("config.gc.parallel-threads", "config.gc.concurrent-threads", "config.compiler.threads");

    private CpuFewer() {}

    private static Optional<Finding> examine(Case pair) {
        String known = known(pair);
        OptionalDouble before = processors(pair.flagsBefore(), pair.before(known));
        OptionalDouble after = processors(pair.flagsAfter(), pair.after(known));
        if (before.isEmpty() || after.isEmpty() || after.getAsDouble() >= before.getAsDouble()) {
            return Optional.empty();
        }
        List<String> effects = Stream.concat(
                        GcCost.of(pair).stream(),
                        LessWork.besides(pair, List.of("compilation.time.share", "vmoperation.halted.share")).stream())
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.cpu-fewer.found",
                        pair.values(Unit.ONE, before.getAsDouble(), after.getAsDouble()),
                        byFlag(pair)),
                Text.of(
                        "cause.cpu-fewer.threads",
                        pair.values("config.gc.parallel-threads"),
                        pair.values("config.compiler.threads")));
        List<String> trace = Stream.concat(
                        pair.isSmaller(known) ? Stream.of(known) : Stream.empty(),
                        FOLLOWING.stream().filter(pair::isSmaller))
                .toList();
        return Optional.of(Finding.traced(explanation, trace, effects).bySetting(true));
    }

    private static String known(Case pair) {
        return pair.ratio(CONTAINER).isPresent() ? CONTAINER : MACHINE;
    }

    private static Text processors(Case pair) {
        String known = known(pair);
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
