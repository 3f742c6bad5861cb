package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.AllocatingCallers;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LastThird;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.classes.ClassEvents;
import org.flightdiff.view.classes.ClassPanels;

/** Classes that are generated and loaded again and again. */
public final class ClassLoadingChurn {

    private static final String LOADED = "classloading.loaded.rate";
    private static final String LOADERS = "classloading.loader.count";
    private static final String UNLOADED = "classloading.unloaded.rate";

    /** Loading a class takes about a tenth of a millisecond: fewer a second are under 1 % of a processor. */
    private static final double TELLING_PER_SECOND = 100;

    /** On the heap, with a loader of its own; 3 kB on JDK 25. */
    private static final double BYTES_OF_A_CLASS = 8_192;

    public static final Rule RULE = Rule.named("class-loading-churn")
            .shownBy(ClassPanels.CLASSES_OVER_TIME)
            .covering(Set.of("MetaspaceSize"))
            .raising(LOADED)
            .raising(
                    UNLOADED,
                    "classloading.loader.count",
                    "classloading.loaded.at-end",
                    "classloading.time.total",
                    "metaspace.used.peak",
                    "metaspace.committed.peak",
                    "metaspace.threshold-change.count",
                    "gc.metadata-threshold.count",
                    "compilation.rate",
                    "codecache.used.peak",
                    "allocation.rate",
                    "cpu.jvm.mean",
                    "work.cpu.per-unit")
            .worsening(GcCost.SHARE)
            .slowing()
            .found(ClassLoadingChurn::examine);

    private static final List<String> EFFECTS = List.of(
            UNLOADED,
            "classloading.loader.count",
            "classloading.loaded.at-end",
            "classloading.time.total",
            "metaspace.used.peak",
            "metaspace.committed.peak",
            "gc.metadata-threshold.count",
            "compilation.rate");

    private ClassLoadingChurn() {}

    private static Optional<Finding> examine(Case pair) {
        boolean telling = pair.rise(LOADED) >= TELLING_PER_SECOND || eachUnitLoads(pair);
        boolean rose = pair.rose(LOADED) || (pair.jumped(LOADED) && pair.rose(LOADERS));
        if (!(rose || (telling && pair.jumped(LOADED))) || !LastThird.keepsRise(pair, LOADED)) {
            return Optional.empty();
        }
        List<String> effects = EFFECTS.stream().filter(pair::rose).toList();
        boolean leaving = isLeaving(pair);
        double late = pair.lateAfter(LOADED, LastThird.SHARE).orElse(0);
        Text explanation = Text.sentences(
                Text.of(
                        "cause.class-loading-churn.found",
                        pair.values(LOADED),
                        pair.values(UNLOADED),
                        pair.sideAfter(),
                        Text.amount(Unit.PER_SECOND, late)),
                leaving ? Text.none() : Text.of("cause.class-loading-churn.staying"),
                pair.effects(effects));
        Finding finding = Finding.traced(explanation, List.of(LOADED), effects);
        // The classes of the program itself stay too, but come from few loaders.
        boolean generated = leaving || pair.rose(LOADERS);
        Finding told = (generated ? finding : finding.with(Confidence.MEDIUM))
                .sureIf(telling && rose)
                .followedBy("metaspace-threshold-gc", !pair.isSetDifferently("MetaspaceSize"))
                // Loaders and what they made stay until a collection looks for dead classes.
                .followedBy("heap-too-small", !pair.isSmaller("heap.max"))
                .followedBy("live-set-growing", !leaving && accountsForGrowth(pair))
                .followedBy(
                        "allocation-rate-up",
                        AllocatingCallers.addMost(pair, method -> method.endsWith(".defineClass")));
        return Optional.of(LargestRise.ofCount(
                        pair,
                        window -> window.events(ClassEvents.LOAD),
                        (events, row) -> events.text("loadedClass", row))
                .map(most -> told.advising(Text.of("cause.class-loading-churn.look", most.name())))
                .orElse(told));
    }

    /** Whether the live set grows by no more than the classes that stay take there. */
    private static boolean accountsForGrowth(Case pair) {
        return pair.rise("heap.live-set.slope") <= pair.rise(LOADED) * BYTES_OF_A_CLASS;
    }

    /** Whether each unit of work loads a class of its own, where the application says how many it did. */
    private static boolean eachUnitLoads(Case pair) {
        return pair.after(LOADED).orElse(0) >= pair.after(Load.RATE).orElse(Double.POSITIVE_INFINITY);
    }

    /** Whether more classes are also unloaded. */
    public static boolean isLeaving(Case pair) {
        return pair.rose(UNLOADED) || pair.jumped(UNLOADED);
    }
}
