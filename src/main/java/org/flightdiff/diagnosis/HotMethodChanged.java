package org.flightdiff.diagnosis;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.flightdiff.statistics.ShareChange;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.methods.MethodChanges;

/** One method, or all that it calls, takes a larger part of the running time. */
final class HotMethodChanged {

    /**
     * What the change must be of its sampling error. Hundreds of methods are looked at: by chance alone one pair in some
     * thirty would pass 4 (two-sided p = 0.00006 × 500 methods).
     */
    private static final double BEYOND_CHANCE = 4;

    static final Rule RULE = Rule.named("hot-method-changed", "Hot method changed")
            .evidence(
                    "One method's share of the samples of jdk.ExecutionSample, by itself or with all it calls, differs"
                            + " by 5 points and more and by 4 standard errors and more; on by default, jdk.ExecutionSample"
                            + "#period=10ms gives more samples. Effect: cpu.jvm.mean up.")
            .advice(
                    "Compare the flame graphs of the Methods view below that method: a changed algorithm, a larger input,"
                            + " a cache that no longer hits, or code that is no longer compiled or inlined.")
            .found(HotMethodChanged::examine);

    private HotMethodChanged() {}

    private static Optional<Finding> examine(Case pair) {
        MethodChanges changes = MethodChanges.between(pair.runsBefore(), pair.runsAfter());
        Optional<Map.Entry<String, ShareChange>> self = clearest(changes.self(), changes.selfBeyondError());
        Optional<Map.Entry<String, ShareChange>> found =
                self.isPresent() ? self : clearest(changes.total(), changes.totalBeyondError());
        if (found.isEmpty() || found.get().getValue().difference() < 0) {
            return Optional.empty();
        }
        ShareChange change = found.get().getValue();
        String what = self.isPresent() ? " was running in " : " and what it called was running in ";
        String explanation =
                found.get().getKey() + what + share(change.baseline().share()) + " of "
                        + count(change.baseline().samples()) + " execution samples against "
                        + share(change.candidate().share()) + " of "
                        + count(change.candidate().samples())
                        + ", a change of " + InWords.of(Unit.ONE, change.z()) + " standard errors.";
        List<String> effects = pair.rose("cpu.jvm.mean") ? List.of("cpu.jvm.mean") : List.of();
        Finding finding = Finding.traced(explanation, pair.diverged(List.of("method.hottest.share")), effects);
        return Optional.of(finding.sureIf(comparable(pair)));
    }

    /** The change that is furthest from chance: the method itself rather than what it takes its share from. */
    private static Optional<Map.Entry<String, ShareChange>> clearest(
            Map<String, ShareChange> changes, List<String> beyondError) {
        return beyondError.stream()
                .map(method -> Map.entry(method, Objects.requireNonNull(changes.get(method))))
                .filter(change -> Math.abs(change.getValue().z()) >= BEYOND_CHANCE)
                .max(Comparator.comparingDouble(
                        change -> Math.abs(change.getValue().z())));
    }

    /** Another JDK inlines otherwise, and so does another collector's barrier: samples move from caller to callee. */
    private static boolean comparable(Case pair) {
        return pair.sameCollector()
                && pair.before().recording().jvm().feature()
                        == pair.after().recording().jvm().feature();
    }

    private static String share(double share) {
        return InWords.of(Unit.SHARE, share);
    }

    private static String count(double samples) {
        return InWords.of(Unit.ONE, samples);
    }
}
