package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LastThird;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.compilation.CounterPanels;
import org.flightdiff.view.compilation.RateMetrics;
import org.flightdiff.view.cpu.LoadMetrics;

/** One side was recorded while its JVM was still warming up. */
public final class WarmUpDiffers {

    /**
     * Ages this far apart mean different phases of the program, for windows of any length; the same as for
     * comparability.
     */
    private static final double AGES_APART_SECONDS = 30;

    /** In shorter windows, this part of the window. */
    private static final double AGES_APART_OF_WINDOW = 0.5;

    private static final List<Metric> WARMING_UP =
            List.of(RateMetrics.RATE, RateMetrics.TIME_SHARE, DeoptimizationStorm.RATE, LoadingMetrics.LOADED_RATE);

    public static final Rule RULE = Rule.named("warm-up-differs")
            .shownBy(CounterPanels.RATE)
            .masking("compilation-stopped")
            .raising(
                    RateMetrics.RATE,
                    RateMetrics.TIME_SHARE,
                    DeoptimizationStorm.RATE,
                    LoadingMetrics.LOADED_RATE,
                    LoadMetrics.JVM)
            .slowing()
            .found(WarmUpDiffers::examine);

    private WarmUpDiffers() {}

    private static Optional<Finding> examine(Case pair) {
        List<Metric> risen = WARMING_UP.stream().filter(pair::rose).toList();
        boolean younger = isYounger(pair);
        boolean early = pair.rose(DeoptimizationStorm.RATE)
                && !pair.rose(DeoptimizationStorm.LATE_RATE)
                && !LastThird.keepsRise(pair, DeoptimizationStorm.RATE);
        if (younger && !risen.isEmpty()) {
            Text explanation = Text.sentences(ages(pair), pair.effects(risen));
            // Two windows of one recording were chosen, by age too.
            return Optional.of(Finding.traced(explanation, List.of(), risen).sureIf(!isOneRecording(pair)));
        }
        if (younger && WARMING_UP.stream().anyMatch(pair::isLarger)) {
            Text guess = Text.of("cause.warm-up-differs.possible", pair.sideAfter());
            return Optional.of(Finding.low(Text.sentences(ages(pair), guess)));
        }
        if (early) {
            Text explanation = Text.of(
                    "cause.warm-up-differs.early",
                    pair.values(DeoptimizationStorm.RATE),
                    pair.values(DeoptimizationStorm.LATE_RATE));
            return Optional.of(Finding.low(explanation, DeoptimizationStorm.RATE));
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
        return Text.of("cause.warm-up-differs.ages", pair.values(Unit.SECONDS, age(pair.before()), age(pair.after())));
    }

    private static boolean isYounger(Case pair) {
        double shorter = Math.min(pair.before().seconds(), pair.after().seconds());
        double apart = Math.min(AGES_APART_SECONDS, shorter * AGES_APART_OF_WINDOW);
        return pair.before().jvmAgeSeconds() - pair.after().jvmAgeSeconds() > apart;
    }

    private static double age(Window window) {
        return Math.max(0, window.jvmAgeSeconds());
    }
}
