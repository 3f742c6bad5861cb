package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.compilation.CounterPanels;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.deoptimization.DeoptimizationMetrics;
import org.flightdiff.view.deoptimization.DeoptimizationView;

/** Code that is compiled again and again, or still for the first time. */
public final class Recompilation {

    static final Metric RATE = DeoptimizationMetrics.RATE;
    static final Metric LATE_RATE = DeoptimizationMetrics.LATE_RATE;

    /**
     * This many a second are a cost of their own. Each sends one call to the interpreter and at worst one method back
     * to the compilers, which takes milliseconds: fewer are under 1 % of a processor.
     */
    private static final double TELLING_PER_SECOND = 10;

    /** Code that is compiled and thrown away again and again, because the compiler's assumptions do not hold. */
    public static final Rule DEOPTIMIZATION_STORM = Rule.named(Causes.DEOPTIMIZATION_STORM)
            .shownBy(DeoptimizationView.OVER_TIME, RATE)
            .covering(Set.of("PerMethodTrapLimit"))
            .raising(RATE, LATE_RATE, CompilationMetrics.RATE, CompilationMetrics.INVALIDATED, ProcessorMetrics.JVM)
            .raising(ProcessorMetrics.PER_UNIT)
            .worsening(CompilationMetrics.TIME_SHARE, CompilationMetrics.QUEUE_PEAK)
            .slowing()
            .found(Recompilation::deoptimizationStorm);

    private Recompilation() {}

    private static Optional<Finding> deoptimizationStorm(Case pair) {
        boolean telling = pair.rise(RATE) >= TELLING_PER_SECOND;
        boolean lasts = pair.rose(LATE_RATE) || Growth.lasts(pair, RATE);
        if (!(pair.rose(RATE) || (telling && pair.jumped(RATE))) || !lasts) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(
                pair.rose(CompilationMetrics.RATE) ? List.of(CompilationMetrics.RATE) : List.<Metric>of(),
                pair.worsened(List.of(
                        CompilationMetrics.TIME_SHARE, CompilationMetrics.INVALIDATED, CompilationMetrics.QUEUE_PEAK)));
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
        return LargestRise.ofCount(pair, DeoptimizationMetrics.DEOPTIMIZATION, (events, row) -> events.text(field, row))
                .map(most -> Text.of(phrase, most.name(), most.values(pair, Unit.PER_SECOND)));
    }

    /** Ages this far apart mean different phases of the program; the same as for comparability. */
    private static final double AGES_APART_SECONDS = 30;

    /** In shorter windows, this part of the window. */
    private static final double AGES_APART_OF_WINDOW = 0.5;

    private static final List<Metric> WARMING_UP =
            List.of(CompilationMetrics.RATE, CompilationMetrics.TIME_SHARE, RATE, LoadingMetrics.LOADED_RATE);

    /** One side was recorded while its JVM was still warming up. */
    public static final Rule WARM_UP_DIFFERS = Rule.named(Causes.WARM_UP_DIFFERS)
            .shownBy(CounterPanels.RATE)
            .masking(Causes.COMPILATION_STOPPED)
            .raising(CompilationMetrics.RATE, CompilationMetrics.TIME_SHARE, RATE, LoadingMetrics.LOADED_RATE)
            .raising(ProcessorMetrics.JVM)
            .slowing()
            .found(Recompilation::warmUpDiffers);

    private static Optional<Finding> warmUpDiffers(Case pair) {
        List<Metric> risen = WARMING_UP.stream().filter(pair::rose).toList();
        boolean younger = isYounger(pair);
        boolean early = pair.rose(RATE) && !pair.rose(LATE_RATE) && !Growth.lasts(pair, RATE);
        if (younger && !risen.isEmpty()) {
            Text explanation = Text.sentences(ages(pair), pair.effects(risen));
            // Two windows of one recording were chosen, by age too.
            return Optional.of(Finding.traced(explanation, List.of(), risen).sureIf(!isOneRecording(pair)));
        }
        if (younger && WARMING_UP.stream().anyMatch(pair::isLarger)) {
            Text guess = Text.of("cause.warm-up-differs.possible", pair.sideAfter());
            return Optional.of(Finding.medium(Text.sentences(ages(pair), guess)).with(Confidence.LOW));
        }
        if (early) {
            Text explanation = Text.of("cause.warm-up-differs.early", pair.values(RATE), pair.values(LATE_RATE));
            return Optional.of(Finding.medium(explanation, RATE).with(Confidence.LOW));
        }
        return Optional.empty();
    }

    private static boolean isOneRecording(Case pair) {
        Comparison comparison = pair.comparison();
        return comparison
                .baseline()
                .get(0)
                .isOfSameRecordingAs(comparison.candidate().get(0));
    }

    private static Text ages(Case pair) {
        double before = Math.max(0, pair.before().jvmAgeSeconds());
        double after = Math.max(0, pair.after().jvmAgeSeconds());
        return Text.of("cause.warm-up-differs.ages", pair.values(Unit.SECONDS, before, after));
    }

    private static boolean isYounger(Case pair) {
        double shorter = Math.min(pair.before().seconds(), pair.after().seconds());
        double apart = Math.min(AGES_APART_SECONDS, shorter * AGES_APART_OF_WINDOW);
        return pair.before().jvmAgeSeconds() - pair.after().jvmAgeSeconds() > apart;
    }
}
