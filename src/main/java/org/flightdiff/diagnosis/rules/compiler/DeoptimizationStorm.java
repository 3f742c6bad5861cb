package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LastThird;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.deoptimization.DeoptimizationEvents;

/** Code that is compiled and thrown away again and again, because what the compiler assumed does not hold. */
public final class DeoptimizationStorm {

    static final String RATE = "deoptimization.rate";
    static final String LATE_RATE = "deoptimization.late.rate";

    /**
     * So many a second cost something by themselves. Each sends one call to the interpreter and at worst one method back
     * to the compilers, which is milliseconds: fewer are under 1 % of a processor.
     */
    private static final double TELLING_PER_SECOND = 10;

    public static final Rule RULE = Rule.named("deoptimization-storm", "Deoptimization storm")
            .evidence("deoptimization.rate up, and still up in the last third of the window"
                    + " (deoptimization.late.rate), from jdk.Deoptimization (JDK 14 on, on by default). Effect: compilers"
                    + " stay busy (compilation.rate, compilation.time.share).")
            .advice("See the Deoptimization view for reasons and methods. unstable_if, class_check and null_check: the"
                    + " code's usual course changes after it was compiled, warm up with real data; many for one method:"
                    + " look for -XX:PerMethodTrapLimit, a JDK bug, or classes generated anew over and over.")
            .covering(Set.of("PerMethodTrapLimit"))
            .found(DeoptimizationStorm::examine);

    private DeoptimizationStorm() {}

    private static Optional<Finding> examine(Case pair) {
        boolean telling = pair.rise(RATE) >= TELLING_PER_SECOND;
        boolean lasts = pair.rose(LATE_RATE) || LastThird.keepsRise(pair, RATE);
        if (!(pair.rose(RATE) || (telling && pair.jumped(RATE))) || !lasts) {
            return Optional.empty();
        }
        List<String> effects = Stream.concat(
                        pair.rose("compilation.rate") ? Stream.of("compilation.rate") : Stream.empty(),
                        pair
                                .worsened(List.of(
                                        "compilation.time.share",
                                        "compilation.invalidated.count",
                                        "compilation.queue.peak"))
                                .stream())
                .toList();
        String explanation =
                "Compiled code was left for the interpreter at " + pair.values(RATE) + ", in the last third of"
                        + " the window at " + pair.values(LATE_RATE) + "." + reason(pair) + " " + pair.effects(effects);
        List<String> trace = pair.diverged(List.of(RATE, LATE_RATE));
        return Optional.of(Finding.traced(explanation, trace, effects).sureIf(telling && pair.rose(RATE)));
    }

    private static String reason(Case pair) {
        return Stream.of("reason", "method")
                .flatMap(field -> LargestRise.ofCount(
                                pair,
                                window -> window.events(DeoptimizationEvents.DEOPTIMIZATION),
                                (events, row) -> events.text(field, row))
                        .stream()
                        .map(most -> field + " " + most.key() + " (" + most.values(pair, Unit.PER_SECOND) + ")"))
                .collect(Collectors.joining(" and ", " On the " + pair.sufferingWord() + " most were added for ", "."));
    }
}
