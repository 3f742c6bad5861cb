package org.flightdiff.diagnosis.rules.heap;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.ChangedFlags;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.diagnosis.rules.work.ClassLoadingChurn;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.classes.ClassesView;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.classes.MetaspaceMetrics;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.configuration.StartedAs;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.Collections;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.heap.MemoryPart;

/** Collections, with most collectors of the whole heap, because classes need more metaspace. */
public final class MetaspaceThresholdGc {

    private static final Metric COUNT = CollectionMetrics.METADATA_THRESHOLD;
    private static final double MOSTLY = 0.5;

    private static final List<Metric> OF_FULL = List.of(CollectionMetrics.FULL, PauseMetrics.FULL_TOTAL);

    /** What the threshold and the limit are compared with: {@code MetaspaceGC}, memory/metaspace.cpp. */
    private static final Metric COMMITTED = MetaspaceMetrics.COMMITTED;

    private static final String LIMIT = "MaxMetaspaceSize";

    private static final Set<String> THRESHOLD = Set.of("MetaspaceSize", "MinMetaspaceFreeRatio");

    /** A limit that is not reached does nothing. */
    private static final Set<String> WITH_LIMIT = Set.of("MetaspaceSize", LIMIT, "MinMetaspaceFreeRatio");

    /** Above what it grew to. */
    private static final double ROOM = 1.25;

    /** From this part of the limit on the next chunk of a class loader may not fit. */
    private static final double REACHED = 0.95;

    public static final Rule RULE = Rule.named(Causes.METASPACE_THRESHOLD_GC)
            .triedBy(pair -> (isLimitReached(pair)
                            ? Remedies.above(LIMIT, COMMITTED, 2)
                            : Remedies.above("MetaspaceSize", COMMITTED, 1.25))
                    .apply(pair))
            .shownBy(ClassesView.METASPACE_OVER_TIME, COMMITTED)
            .covering(WITH_LIMIT)
            .changing(pair -> ChangedFlags.of(pair, isLimitReached(pair) ? WITH_LIMIT : THRESHOLD))
            .folding(Causes.PREMATURE_PROMOTION, Causes.YOUNG_GENERATION_SMALLER, Causes.memory(MemoryPart.CLASSES))
            .raising(COUNT, CollectionMetrics.OLD, CollectionMetrics.COUNT, PauseMetrics.COUNT)
            .raising(MetaspaceMetrics.THRESHOLD_CHANGES, MetaspaceMetrics.USED, COMMITTED)
            .pausing(GcCost.values())
            .found(MetaspaceThresholdGc::examine);

    private MetaspaceThresholdGc() {}

    private static Optional<Finding> examine(Case pair) {
        double after = pair.after(COUNT).orElse(0);
        boolean more = after > pair.before(COUNT).orElse(0);
        int full = Collections.full(pair.after()).size();
        int fullByThreshold = Collections.full(pair.after())
                .where("cause", Collections.METADATA_THRESHOLD)
                .size();
        boolean newlyFull = fullByThreshold > 0
                && fullByThreshold == full
                && Collections.full(pair.before())
                        .where("cause", Collections.METADATA_THRESHOLD)
                        .isEmpty();
        boolean lowerThreshold = threshold(pair.flagsAfter()) * Case.SMALLEST_CHANGE < threshold(pair.flagsBefore());
        if (!pair.rose(COUNT) && !(more && (newlyFull || lowerThreshold))) {
            return Optional.empty();
        }
        boolean setting = lowerThreshold || (isLimitReached(pair) && pair.isSetDifferently(LIMIT));
        double part = AddedCollections.by(pair, Collections.METADATA_THRESHOLD);
        List<Metric> effects = part < MOSTLY ? pair.worsened(newlyFull ? OF_FULL : List.of()) : GcCost.of(pair);
        Text explanation = Text.sentences(
                Text.of("cause.metaspace-threshold-gc.found", pair.values(COUNT), full(pair, fullByThreshold, full)),
                Text.of(
                        "cause.metaspace-threshold-gc.threshold",
                        pair.values(COMMITTED),
                        pair.values(MetaspaceMetrics.USED),
                        pair.values(Unit.BYTES, threshold(pair.flagsBefore()), threshold(pair.flagsAfter()))),
                isLimitReached(pair)
                        ? Text.of(
                                "cause.metaspace-threshold-gc.reached",
                                pair.sideAfter(),
                                StartedAs.options(pair.after(), List.of(LIMIT)))
                        : Text.none(),
                setting ? Text.none() : pair.effects(effects));
        Finding finding = Finding.traced(explanation, List.of(COUNT, COMMITTED), effects);
        // Classes that are loaded and dropped take metaspace until a collection: then class loading is the cause.
        boolean byChurn = !lowerThreshold && pair.rose(LoadingMetrics.LOADED_RATE) && ClassLoadingChurn.isLeaving(pair);
        return Optional.of((byChurn ? finding.with(Confidence.MEDIUM) : finding)
                .bySetting(setting)
                .accountingFor(part)
                .advising(advice(pair)));
    }

    /** A threshold above all that was needed, and a larger limit only where there is one that binds. */
    private static Text advice(Case pair) {
        double peak = pair.after(COMMITTED).orElse(Double.NaN);
        if (Double.isNaN(peak)) {
            return Text.of("cause.metaspace-threshold-gc.advice");
        }
        Text limit = TypedFlags.megabytes(LIMIT, 2 * peak);
        Text growing = Text.of("cause.metaspace-threshold-gc.growing");
        // Where the limit is reached, no threshold helps.
        return isLimitReached(pair)
                ? Text.sentences(Text.of("cause.metaspace-threshold-gc.lift", limit), growing)
                : Text.sentences(
                        Text.of(
                                "cause.metaspace-threshold-gc.raise",
                                TypedFlags.megabytes("MetaspaceSize", peak * ROOM)),
                        takes(pair, 1 / ROOM) ? Text.of("cause.metaspace-threshold-gc.limit", limit) : Text.none(),
                        growing);
    }

    /** Whether metaspace took all that a flag allows it. */
    private static boolean isLimitReached(Case pair) {
        return takes(pair, REACHED);
    }

    private static boolean takes(Case pair, double part) {
        Long limit = pair.flagsAfter().isSetByPerson(LIMIT) ? pair.flagsAfter().number(LIMIT) : null;
        return limit != null && pair.after(COMMITTED).orElse(0) >= part * limit;
    }

    private static Text full(Case pair, int byThreshold, int all) {
        if (all == 0) {
            return Text.none();
        }
        return all == 1 && byThreshold == 1
                ? Text.of("cause.metaspace-threshold-gc.only-full", pair.sideAfter())
                : Text.of(
                        "cause.metaspace-threshold-gc.full",
                        Text.count(byThreshold),
                        Text.count(all),
                        pair.sideAfter());
    }

    private static double threshold(Flags flags) {
        Long bytes = flags.number("MetaspaceSize");
        return bytes == null ? Double.NaN : bytes.doubleValue();
    }
}
