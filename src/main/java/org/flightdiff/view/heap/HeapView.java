package org.flightdiff.view.heap;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

public final class HeapView {

    static final Metric STRINGS_FREED = Metric.named("heap.string-deduplication.freed.rate")
            .in(Unit.BYTES_PER_SECOND)
            .from(HeapEvents.DEDUPLICATION)
            .importance(0.5)
            .measured(window -> {
                Events rounds = window.events(HeapEvents.DEDUPLICATION);
                return Measurements.perSecond(rounds, rounds.numbers("deduplicatedSize"), window);
            });

    static final Metric STRING_TIME = Metric.named("heap.string-deduplication.time.share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .from(HeapEvents.DEDUPLICATION)
            .importance(0.5)
            .measured(window -> Measurements.shareOfTime(window.events(HeapEvents.DEDUPLICATION), window));

    public static final View VIEW = View.of(
            "heap",
            List.of(
                    UseMetrics.ALL,
                    GenerationMetrics.ALL,
                    ZgcMetrics.ALL,
                    ProcessMemoryMetrics.ALL,
                    List.of(STRINGS_FREED, STRING_TIME)),
            List.of(
                    HeapPanels.ALL,
                    OldObjects.PANELS,
                    List.of(LiveObjects.BY_CLASS),
                    ConcurrentCollectorPanels.ALL,
                    ProcessMemoryPanels.ALL));

    private HeapView() {}
}
