package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.AllocatingCalls;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.classes.ClassEvents;
import org.flightdiff.view.classes.ClassesView;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.classes.MetaspaceMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.UseMetrics;

/** Classes that are generated and loaded again and again. */
public final class ClassLoadingChurn {

    private static final Metric LOADED = LoadingMetrics.LOADED_RATE;
    private static final Metric UNLOADED = LoadingMetrics.UNLOADED_RATE;

    /** Loading a class takes about a tenth of a millisecond: fewer a second are under 1 % of a processor. */
    private static final double TELLING_PER_SECOND = 100;

    /** On the heap, with a loader of its own; 3 kB on JDK 25. */
    private static final double BYTES_OF_A_CLASS = 8_192;

    public static final Rule RULE = Rule.named(Causes.CLASS_LOADING_CHURN)
            .folding(Causes.memory(MemoryPart.CLASSES))
            .titled(pair -> pair.comparison().isOfLogs()
                    ? Text.of("cause.class-loading-churn.more")
                    : Causes.CLASS_LOADING_CHURN.title())
            .shownBy(ClassesView.CLASSES_OVER_TIME, LOADED)
            .covering(Set.of("MetaspaceSize"))
            .raising(LOADED)
            .raising(UNLOADED, LoadingMetrics.LOADER_COUNT, LoadingMetrics.AT_END, LoadingMetrics.TIME)
            .raising(MetaspaceMetrics.USED, MetaspaceMetrics.COMMITTED, MetaspaceMetrics.THRESHOLD_CHANGES)
            .raising(CollectionMetrics.METADATA_THRESHOLD, CompilationMetrics.RATE, CodeCacheMetrics.USED_PEAK)
            .raising(AllocationMetrics.RATE, ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
            .worsening(GcCost.SHARE)
            .slowing()
            .found(ClassLoadingChurn::examine);

    private static final List<Metric> EFFECTS = Case.all(
            List.of(UNLOADED, LoadingMetrics.LOADER_COUNT, LoadingMetrics.AT_END, LoadingMetrics.TIME),
            List.of(MetaspaceMetrics.USED, MetaspaceMetrics.COMMITTED),
            List.of(CollectionMetrics.METADATA_THRESHOLD, CompilationMetrics.RATE));

    private ClassLoadingChurn() {}

    /** A log does not count classes, but tells of the room that they take. */
    private static Optional<Finding> inLog(Case pair) {
        boolean more = pair.rose(MetaspaceMetrics.USED) && pair.jumped(MetaspaceMetrics.USED) && !pair.isOfOtherJvms();
        return more
                ? Optional.of(Finding.medium(
                        Text.of("cause.class-loading-churn.of-log", pair.values(MetaspaceMetrics.USED)),
                        MetaspaceMetrics.USED))
                : Optional.empty();
    }

    private static Optional<Finding> examine(Case pair) {
        if (pair.comparison().isOfLogs()) {
            return inLog(pair);
        }
        boolean leaving = isLeaving(pair);
        // However few they are, nothing but classes fills metaspace.
        boolean fills = leaving && pair.rose(CollectionMetrics.METADATA_THRESHOLD);
        boolean telling = fills || pair.rise(LOADED) >= TELLING_PER_SECOND || eachUnitLoads(pair);
        boolean rose = pair.rose(LOADED) || (pair.jumped(LOADED) && pair.rose(LoadingMetrics.LOADER_COUNT));
        if (!(rose || (telling && pair.jumped(LOADED))) || !Growth.lasts(pair, LOADED)) {
            return Optional.empty();
        }
        List<Metric> effects = EFFECTS.stream().filter(pair::rose).toList();
        double late = pair.lateAfter(LOADED, Growth.LAST_THIRD).orElse(0);
        Text explanation = Text.sentences(
                Text.of(
                        "cause.class-loading-churn.found",
                        pair.values(LOADED),
                        pair.values(UNLOADED),
                        pair.sideAfter(),
                        Text.amount(Unit.PER_SECOND, late, pair.after(LOADED).orElse(late))),
                leaving ? Text.none() : Text.of("cause.class-loading-churn.staying"),
                pair.effects(effects));
        Finding finding = Finding.traced(explanation, List.of(LOADED), effects);
        // The classes of the program itself stay too, but come from few loaders.
        boolean generated = leaving || pair.rose(LoadingMetrics.LOADER_COUNT);
        Finding told = (generated ? finding : finding.with(Confidence.MEDIUM))
                .sureIf(telling && rose)
                .followedBy(Causes.METASPACE_THRESHOLD_GC, !pair.isSetDifferently("MetaspaceSize"))
                // Loaders and what they made stay until a collection looks for dead classes.
                .followedBy(Causes.HEAP_TOO_SMALL, !pair.isSmaller(UseMetrics.MAXIMUM))
                .followedBy(
                        Causes.LIVE_SET_GROWING,
                        leaving ? 0 : pair.rise(LOADED) * BYTES_OF_A_CLASS / pair.rise(UseMetrics.LIVE_SET_SLOPE))
                .followedBy(Causes.ALLOCATION_RATE_UP, AllocatingCalls.partOfAdded(pair, ClassLoadingChurn::defines))
                .at(AllocatingCalls.most(pair, ClassLoadingChurn::defines)
                        .flatMap(most -> AllocatingCalls.place(pair, most.key())));
        return Optional.of(LargestRise.ofCount(pair, ClassEvents.LOAD, (events, row) -> events.text("loadedClass", row))
                .map(most -> told.advising(Text.of("cause.class-loading-churn.look", most.name())))
                .orElse(told));
    }

    private static boolean defines(String method) {
        return method.endsWith(".defineClass");
    }

    /** Whether each unit of work loads a class of its own, where the application says how many it did. */
    private static boolean eachUnitLoads(Case pair) {
        return pair.after(LOADED).orElse(0)
                >= pair.after(ApplicationMetrics.UNITS).orElse(Double.POSITIVE_INFINITY);
    }

    /** Whether more classes are also unloaded. */
    public static boolean isLeaving(Case pair) {
        return pair.rose(UNLOADED) || pair.jumped(UNLOADED);
    }
}
