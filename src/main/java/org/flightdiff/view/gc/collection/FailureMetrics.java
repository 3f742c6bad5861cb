package org.flightdiff.view.gc.collection;

import static org.flightdiff.view.gc.event.GcEvents.CONCURRENT_MODE_FAILURE;
import static org.flightdiff.view.gc.event.GcEvents.EVACUATION;
import static org.flightdiff.view.gc.event.GcEvents.EVACUATION_FAILED;
import static org.flightdiff.view.gc.event.GcEvents.HEAP_SUMMARY;
import static org.flightdiff.view.gc.event.GcEvents.PAUSE;
import static org.flightdiff.view.gc.event.GcEvents.PROMOTION_FAILED;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.Trait;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.gc.event.EvacuationFailures;
import org.flightdiff.view.gc.event.OnlyWith;
import org.flightdiff.view.gc.pause.PauseMetrics;

/** Collections that did not go as planned. Several events of one collection are one failure. */
public final class FailureMetrics {

    private static final String DEGENERATED_PAUSE = "Pause Degenerated GC";

    public static final Metric EVACUATION_FAILURE = failure("gc.evacuation-failure.count")
            .being(Trait.OF_ONE_COLLECTOR)
            .using(EVACUATION_FAILED, EVACUATION, HEAP_SUMMARY)
            .importance(2)
            .measured(window -> ofG1(window, EvacuationFailures.withoutSpace(window)));

    /** No failure: such regions are collected when native code has let go. */
    public static final Metric PINNED = Metric.named("gc.pinned.count")
            .extensive()
            .using(EVACUATION_FAILED, EVACUATION, HEAP_SUMMARY)
            .importance(0.5)
            .measured(window -> ofG1(window, EvacuationFailures.pinned(window)));

    public static final Metric PROMOTION_FAILURE = failure("gc.promotion-failure.count")
            .costing(() -> PauseMetrics.FULL_TOTAL)
            .using(PROMOTION_FAILED)
            .importance(2)
            .measured(of(Set.of(Collector.SERIAL, Collector.PARALLEL, Collector.CMS), PROMOTION_FAILED));

    public static final Metric CONCURRENT_MODE = failure("gc.concurrent-mode-failure.count")
            .costing(() -> PauseMetrics.FULL_TOTAL)
            .using(CONCURRENT_MODE_FAILURE)
            .importance(4)
            .measured(of(Set.of(Collector.CMS), CONCURRENT_MODE_FAILURE));

    public static final Metric DEGENERATED = failure("gc.degenerated.count")
            .being(Trait.OF_ONE_COLLECTOR)
            .using(PAUSE)
            .importance(2)
            .measured(window -> OnlyWith.counted(
                    window, Set.of(Collector.SHENANDOAH), PAUSE, pauses -> collections(degenerated(pauses))));

    public static final List<Metric> ALL =
            List.of(EVACUATION_FAILURE, PROMOTION_FAILURE, CONCURRENT_MODE, DEGENERATED, PINNED);

    private FailureMetrics() {}

    private static MetricDeclaration failure(String id) {
        return Metric.named(id).extensive().lowerIsBetter().critical();
    }

    private static Function<Window, Measurement> of(Set<Collector> collectors, Selection event) {
        return window -> OnlyWith.counted(window, collectors, event, FailureMetrics::collections);
    }

    private static Measurement ofG1(Window window, Set<Long> collections) {
        return OnlyWith.counted(
                window,
                Set.of(Collector.G1),
                EVACUATION_FAILED,
                failures -> Measurements.rareCount(collections.size()));
    }

    private static Measurement collections(Events failures) {
        return Measurements.rareCount(Collections.ids(failures).size());
    }

    private static Events degenerated(Events pauses) {
        return pauses.whereText("name", name -> name != null && name.startsWith(DEGENERATED_PAUSE));
    }
}
