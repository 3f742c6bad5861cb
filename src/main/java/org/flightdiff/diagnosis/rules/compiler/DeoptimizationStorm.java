package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LastThird;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.compilation.DurationMetrics;
import org.flightdiff.view.compilation.RateMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.deoptimization.DeoptimizationEvents;
import org.flightdiff.view.deoptimization.DeoptimizationMetrics;
import org.flightdiff.view.deoptimization.DeoptimizationPanels;

/** Code that is compiled and thrown away again and again, because the compiler's assumptions do not hold. */
public final class DeoptimizationStorm {

    static final Metric RATE = DeoptimizationMetrics.RATE;
    static final Metric LATE_RATE = DeoptimizationMetrics.LATE_RATE;

    /**
     * This many a second are a cost of their own. Each sends one call to the interpreter and at worst one method back
     * to the compilers, which takes milliseconds: fewer are under 1 % of a processor.
     */
    private static final double TELLING_PER_SECOND = 10;

    public static final Rule RULE = Rule.named("deoptimization-storm")
            .shownBy(DeoptimizationPanels.OVER_TIME, RATE)
            .covering(Set.of("PerMethodTrapLimit"))
            .raising(RATE, LATE_RATE, RateMetrics.RATE, RateMetrics.INVALIDATED, LoadMetrics.JVM, LoadMetrics.PER_UNIT)
            .worsening(RateMetrics.TIME_SHARE, DurationMetrics.QUEUE_PEAK)
            .slowing()
            .found(DeoptimizationStorm::examine);

    private DeoptimizationStorm() {}

    private static Optional<Finding> examine(Case pair) {
        boolean telling = pair.rise(RATE) >= TELLING_PER_SECOND;
        boolean lasts = pair.rose(LATE_RATE) || LastThird.keepsRise(pair, RATE);
        if (!(pair.rose(RATE) || (telling && pair.jumped(RATE))) || !lasts) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.concat(
                        pair.rose(RateMetrics.RATE) ? Stream.of(RateMetrics.RATE) : Stream.empty(),
                        pair
                                .worsened(List.of(
                                        RateMetrics.TIME_SHARE, RateMetrics.INVALIDATED, DurationMetrics.QUEUE_PEAK))
                                .stream())
                .toList();
        Text explanation = Text.sentences(
                Text.of("cause.deoptimization-storm.found", pair.values(RATE), pair.values(LATE_RATE)),
                mostAdded(pair),
                pair.effects(effects));
        List<Metric> trace = pair.diverged(List.of(RATE, LATE_RATE));
        return Optional.of(Finding.traced(explanation, trace, effects)
                .sureIf(telling && pair.rose(RATE))
                .bySetting(pair.isSetDifferently("PerMethodTrapLimit")));
    }

    private static Text mostAdded(Case pair) {
        List<Text> most = Stream.of(
                        mostBy(pair, "reason", "cause.deoptimization-storm.reason"),
                        mostBy(pair, "method", "cause.deoptimization-storm.method"))
                .flatMap(Optional::stream)
                .toList();
        return most.isEmpty()
                ? Text.none()
                : Text.of("cause.deoptimization-storm.most-added", pair.sideAfter(), Text.joined(Separator.AND, most));
    }

    private static Optional<Text> mostBy(Case pair, String field, String phrase) {
        return LargestRise.ofCount(
                        pair,
                        window -> window.events(DeoptimizationEvents.DEOPTIMIZATION),
                        (events, row) -> events.text(field, row))
                .map(most -> Text.of(phrase, most.name(), most.values(pair, Unit.PER_SECOND)));
    }
}
