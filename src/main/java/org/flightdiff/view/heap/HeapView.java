package org.flightdiff.view.heap;

import static org.flightdiff.view.heap.HeapEvents.DEDUPLICATION;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

public final class HeapView {

    public static final View VIEW = new View(
            "heap",
            Stream.of(
                            UseMetrics.ALL,
                            LiveSetMetrics.ALL,
                            GenerationMetrics.ALL,
                            ZgcMetrics.ALL,
                            ProcessMemoryMetrics.ALL,
                            SwapMetrics.ALL,
                            DeduplicationMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            Stream.of(
                            HeapPanels.ALL,
                            OldObjects.PANELS,
                            List.of(LiveObjects.BY_CLASS),
                            ConcurrentCollectorPanels.ALL,
                            List.of(ResidentPanels.PARTS),
                            ProcessMemoryPanels.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private HeapView() {}

    /** What {@code -XX:+UseStringDeduplication} brings and costs; told from JDK 27 on. */
    private static final class DeduplicationMetrics {

        static final Metric FREED = Metric.named("heap.string-deduplication.freed.rate")
                .in(Unit.BYTES_PER_SECOND)
                .from(DEDUPLICATION)
                .importance(0.5)
                .measured(window -> {
                    Events rounds = window.events(DEDUPLICATION);
                    return Measurements.perSecond(rounds, rounds.numbers("deduplicatedSize"), window);
                });

        static final Metric TIME = Metric.named("heap.string-deduplication.time.share")
                .in(Unit.SHARE)
                .lowerIsBetter()
                .from(DEDUPLICATION)
                .importance(0.5)
                .measured(window -> {
                    Events rounds = window.events(DEDUPLICATION);
                    return Measurements.perSecond(rounds, rounds.durations(), window);
                });

        static final List<Metric> ALL = List.of(FREED, TIME);
    }
}
