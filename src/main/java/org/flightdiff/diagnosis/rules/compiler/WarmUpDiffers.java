package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.InWords;
import org.flightdiff.diagnosis.rule.LastThird;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.unit.Unit;

/** One side was recorded while its JVM was still warming up. */
public final class WarmUpDiffers {

    /** Ages that lie this far apart are another phase of the program, however long the windows; as for comparability. */
    private static final double AGES_APART_SECONDS = 30;

    /** In shorter windows it is this part of the window. */
    private static final double AGES_APART_OF_WINDOW = 0.5;

    private static final List<String> WARMING_UP =
            List.of("compilation.rate", "compilation.time.share", DeoptimizationStorm.RATE, "classloading.loaded.rate");

    public static final Rule RULE = Rule.named("warm-up-differs", "Warm-up on one side")
            .evidence("The JVM was younger when the window begins (start times of JVM and recording) and compiles,"
                    + " deoptimizes or loads classes more (compilation.rate, deoptimization.rate,"
                    + " classloading.loaded.rate); or deoptimization.rate is up, but not in the last third of the"
                    + " window.")
            .advice("Compare windows of the same age, or leave the warm-up out on both sides; start the recordings"
                    + " with the same delay.")
            .masking("compilation-stopped")
            .found(WarmUpDiffers::examine);

    private WarmUpDiffers() {}

    private static Optional<Finding> examine(Case pair) {
        List<String> risen = WARMING_UP.stream().filter(pair::rose).toList();
        boolean younger = isYounger(pair);
        boolean early = pair.rose(DeoptimizationStorm.RATE)
                && !pair.rose(DeoptimizationStorm.LATE_RATE)
                && !LastThird.keepsRise(pair, DeoptimizationStorm.RATE);
        if (younger && !risen.isEmpty()) {
            String explanation = ages(pair) + pair.effects(risen);
            return Optional.of(Finding.traced(explanation, List.of(), risen));
        }
        if (younger && WARMING_UP.stream().anyMatch(pair::isLarger)) {
            return Optional.of(Finding.low(ages(pair) + "The " + pair.sufferingWord() + " may still be warming up."));
        }
        if (early) {
            String explanation = "Compiled code was left for the interpreter at "
                    + pair.values(DeoptimizationStorm.RATE)
                    + ", but in the last third of the window only at " + pair.values(DeoptimizationStorm.LATE_RATE)
                    + ": the code that is run changed at the start.";
            return Optional.of(Finding.low(explanation, DeoptimizationStorm.RATE));
        }
        return Optional.empty();
    }

    private static String ages(Case pair) {
        return "The window begins "
                + pair.values(
                        seconds(pair.before().jvmAgeSeconds()),
                        seconds(pair.after().jvmAgeSeconds())) + " after the start of the JVM. ";
    }

    private static boolean isYounger(Case pair) {
        double shorter = Math.min(pair.before().seconds(), pair.after().seconds());
        double apart = Math.min(AGES_APART_SECONDS, shorter * AGES_APART_OF_WINDOW);
        return pair.before().jvmAgeSeconds() - pair.after().jvmAgeSeconds() > apart;
    }

    private static String seconds(double seconds) {
        return InWords.of(Unit.SECONDS, Math.max(0, seconds));
    }
}
