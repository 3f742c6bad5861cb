package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocatedWithin;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.methods.CallSite;
import org.flightdiff.view.methods.Inlining;
import org.flightdiff.view.methods.MethodChange;
import org.flightdiff.view.methods.MethodChanges;
import org.flightdiff.view.methods.MethodMetrics;
import org.flightdiff.view.methods.MethodPanels;

/** One method, or everything that it calls, takes a larger share of the running time. */
public final class HotMethodChanged {

    /**
     * The minimum change in standard errors of sampling. Hundreds of methods are tested: by chance alone about one pair
     * in thirty would pass 4 (two-sided p = 0.00006 × 500 methods).
     */
    private static final double BEYOND_CHANCE = 4;

    private static final Metric CPU = LoadMetrics.JVM;

    /** What a method costs, whatever there is to do; known where the application says what it did. */
    private static final Metric EACH = LoadMetrics.PER_UNIT;

    /** From this share of the machine on its processors are always busy, except for what the samples miss. */
    private static final double SATURATED = 0.9;

    private static final double MOSTLY = 0.5;

    /** As for vital signs: worth a look, although nothing is proven. */
    private static final double LARGE = 1.5;

    /** Repeated runs differ by less. */
    private static final double BEYOND_REPEATED_RUNS = 2;

    public static final Rule RULE = Rule.named("hot-method-changed")
            .shownBy(MethodPanels.RUNNING)
            .raising(CPU, EACH)
            .moving(MethodMetrics.HOTTEST, MethodMetrics.JDK_SHARE)
            .slowing()
            .found(HotMethodChanged::examine);

    private HotMethodChanged() {}

    /** The changes are from the good side, taken as the baseline, to the suffering side. */
    private static Optional<Finding> examine(Case pair) {
        return suspect(MethodChanges.between(pair.runsBefore(), pair.runsAfter()), pair)
                .filter(change -> change.z() >= BEYOND_CHANCE)
                .map(change -> finding(pair, change));
    }

    private static Metric cost(Case pair) {
        return pair.ratio(EACH).isPresent() ? EACH : CPU;
    }

    /**
     * If one side uses more of the processors for its work, the method whose share rose most clearly there, however
     * clearly other shares fall; otherwise the clearest change.
     */
    private static Optional<MethodChange> suspect(MethodChanges changes, Case pair) {
        Metric cost = cost(pair);
        if (pair.fell(cost)) {
            return Optional.empty();
        }
        return pair.rose(cost) ? changes.clearestRise(BEYOND_CHANCE) : changes.clearest(BEYOND_CHANCE);
    }

    private static Finding finding(Case pair, MethodChange change) {
        Text explanation = Text.of(
                change.self() ? "cause.hot-method-changed.self" : "cause.hot-method-changed.total",
                Name.of(change.method()),
                pair.values(samples(change, Role.BASELINE), samples(change, Role.CANDIDATE)),
                Text.amount(Unit.ONE, Math.abs(change.z())));
        Text where = where(CallSite.of(
                change.method(),
                Stream.concat(pair.runsBefore().stream(), pair.runsAfter().stream())
                        .toList()));
        Metric cost = cost(pair);
        boolean more = isSampledMore(pair, change);
        List<Metric> effects = pair.rose(cost)
                ? explainsRise(pair, cost, change) ? List.of(cost) : List.of()
                : more ? pair.worsened(ApplicationMetrics.DURATIONS) : List.of();
        List<Metric> trace = pair.diverged(List.of(MethodMetrics.HOTTEST));
        boolean shown = !effects.isEmpty() || isSaturated(pair) || more;
        Optional<String> compiled = change.self() && !keepsTrack(pair)
                ? Inlining.of(
                        change.method(),
                        Stream.concat(pair.runsBefore().stream(), pair.runsAfter().stream())
                                .toList())
                : Optional.empty();
        Text inlined = compiled.map(host -> Text.of("cause.hot-method-changed.inlined", Name.of(host)))
                .orElse(Text.none());
        Finding traced = Finding.traced(Text.sentences(explanation, where, inlined), trace, effects)
                .in(Name.ofMethod(change.method()));
        // It may be any code of that method.
        return (compiled.isEmpty() ? traced : traced.with(Confidence.MEDIUM))
                .sureIf(comparable(pair) && shown)
                .followedBy("allocation-rate-up", !effects.isEmpty() && allocatesAsItRuns(pair));
    }

    /** Whether the compiler kept track of which method is which between safepoints. */
    private static boolean keepsTrack(Case pair) {
        return Boolean.TRUE.equals(pair.flagsAfter().truth("DebugNonSafepoints"));
    }

    private static Text where(CallSite site) {
        return Text.sentences(
                site.line() == Frame.NO_LINE
                        ? Text.none()
                        : Text.of("cause.hot-method-changed.line", Text.given(Integer.toString(site.line()))),
                site.caller().isEmpty()
                        ? Text.none()
                        : Text.of("cause.hot-method-changed.caller", Name.of(site.caller())));
    }

    /** Whether this method, or one on the stack with it, allocates more because it runs more. */
    private static boolean allocatesAsItRuns(Case pair) {
        return MethodChanges.between(pair.runsBefore(), pair.runsAfter())
                .clearlyOnStack(BEYOND_CHANCE)
                .filter(change -> change.z() > 0)
                .anyMatch(change -> allocatesAsItRuns(pair, change));
    }

    /**
     * Whether most additional garbage comes from within the method, because that does more of the same: its running
     * time rose by most of what it allocates, on the log scale.
     */
    private static boolean allocatesAsItRuns(Case pair, MethodChange change) {
        double before = AllocatedWithin.perSecond(pair.before(), change.method());
        double after = AllocatedWithin.perSecond(pair.after(), change.method());
        double runBefore = found(change, Role.BASELINE, pair.runsBefore());
        double runAfter = found(change, Role.CANDIDATE, pair.runsAfter());
        return before > 0
                && runBefore > 0
                && after - before >= MOSTLY * pair.rise(AllocationMetrics.RATE)
                && Math.log(runAfter / runBefore) >= MOSTLY * Math.log(after / before);
    }

    /** Whether the method took most of the additional CPU time. */
    private static boolean explainsRise(Case pair, Metric cost, MethodChange change) {
        double before = pair.before(cost).orElse(0);
        double after = pair.after(cost).orElse(0);
        return change.share(Role.CANDIDATE) * after - change.share(Role.BASELINE) * before >= MOSTLY * (after - before);
    }

    /**
     * Whether it was found running much more often in the same time, while the JVM used clearly more of the processors for its work,
     * be it by chance. On one JDK that is more time spent in it.
     */
    private static boolean isSampledMore(Case pair, MethodChange change) {
        return pair.ratio(cost(pair)).orElse(1) >= LARGE
                && found(change, Role.CANDIDATE, pair.runsAfter())
                        >= BEYOND_REPEATED_RUNS * found(change, Role.BASELINE, pair.runsBefore());
    }

    private static double found(MethodChange change, Role role, List<Window> runs) {
        return change.share(role)
                * change.samples(role)
                / runs.stream().mapToDouble(Window::seconds).sum();
    }

    /** Whether both sides used all processors: then other methods had to give way. */
    private static boolean isSaturated(Case pair) {
        return pair.before(CPU).orElse(0) >= SATURATED && pair.after(CPU).orElse(0) >= SATURATED;
    }

    /**
     * Another JDK inlines differently, and another collector has other barriers: samples move from caller to callee.
     */
    private static boolean comparable(Case pair) {
        return pair.sameCollector()
                && pair.before().jvm().feature() == pair.after().jvm().feature();
    }

    private static Text samples(MethodChange change, Role role) {
        return Text.of(
                "cause.hot-method-changed.samples",
                Text.share(change.share(role)),
                Text.amount(Unit.ONE, change.samples(role)));
    }
}
