package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.InWords;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.methods.ClearestChange;
import org.flightdiff.view.methods.MethodChanges;

/** One method, or all that it calls, takes a larger part of the running time. */
public final class HotMethodChanged {

    /**
     * What the change must be of its sampling error. Hundreds of methods are looked at: by chance alone one pair in some
     * thirty would pass 4 (two-sided p = 0.00006 × 500 methods).
     */
    private static final double BEYOND_CHANCE = 4;

    private static final String CPU = "cpu.jvm.mean";

    /** From this share of the machine on its processors are busy all the time, but for what the samples miss. */
    private static final double SATURATED = 0.9;

    private static final double MOSTLY = 0.5;

    public static final Rule RULE = Rule.named("hot-method-changed", "Hot method changed")
            .evidence(
                    "One method's share of the samples of jdk.ExecutionSample, by itself or with all it calls, differs"
                            + " by 5 points and more and by 4 standard errors and more; on by default, jdk.ExecutionSample"
                            + "#period=10ms gives more samples. Effect: cpu.jvm.mean up, most of it by that method; without it the share may have moved"
                            + " from one inlined method to the next.")
            .advice(
                    "See the Methods view: \"Methods running\" tells what else gained or lost, \"Methods on the stack\" who"
                            + " calls it. Look for a changed algorithm, a larger input, a cache that no longer hits, or"
                            + " code that is no longer compiled or inlined.")
            .found(HotMethodChanged::examine);

    private HotMethodChanged() {}

    private static Optional<Finding> examine(Case pair) {
        return suspect(MethodChanges.between(pair.runsBefore(), pair.runsAfter()), pair)
                .filter(change -> change.z() >= BEYOND_CHANCE)
                .map(change -> finding(pair, change));
    }

    /**
     * Where one side uses more of the processors, it is there that a method takes more, however clearly the shares of the
     * others fall; else what changed most clearly.
     */
    private static Optional<ClearestChange> suspect(MethodChanges changes, Case pair) {
        if (pair.fell(CPU)) {
            return Optional.empty();
        }
        return pair.rose(CPU) ? changes.clearestRise() : changes.clearest();
    }

    private static Finding finding(Case pair, ClearestChange change) {
        String what = change.self() ? " was running in " : ", with what it called, was running in ";
        String explanation = InWords.name(change.method()) + what
                + pair.values(
                        samples(change.baseline(), change.baselineSamples()),
                        samples(change.candidate(), change.candidateSamples()))
                + " execution samples, a change of " + InWords.of(Unit.ONE, Math.abs(change.z()))
                + " standard errors.";
        List<String> effects = pair.rose(CPU) && explainsRise(pair, change) ? List.of(CPU) : List.of();
        List<String> trace = pair.diverged(List.of("method.hottest.share"));
        boolean shown = !effects.isEmpty() || isSaturated(pair);
        return Finding.traced(explanation, trace, effects).sureIf(comparable(pair) && shown);
    }

    /** Whether most of what the JVM uses more of the processors went to the method. */
    private static boolean explainsRise(Case pair, ClearestChange change) {
        double before = pair.before(CPU).orElse(0);
        double after = pair.after(CPU).orElse(0);
        return change.candidate() * after - change.baseline() * before >= MOSTLY * (after - before);
    }

    /** Whether there was no processor left on either side to take more of: then other methods had to give way. */
    private static boolean isSaturated(Case pair) {
        return pair.before(CPU).orElse(0) >= SATURATED && pair.after(CPU).orElse(0) >= SATURATED;
    }

    /** Another JDK inlines otherwise, and so does another collector's barrier: samples move from caller to callee. */
    private static boolean comparable(Case pair) {
        return pair.sameCollector()
                && pair.before().jvm().feature() == pair.after().jvm().feature();
    }

    private static String samples(double share, double all) {
        return InWords.of(Unit.SHARE, share) + " of " + InWords.of(Unit.ONE, all);
    }
}
