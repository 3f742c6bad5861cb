package org.flightdiff.view.heap;

import static org.flightdiff.view.heap.HeapEvents.DEDUPLICATION;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** What {@code -XX:+UseStringDeduplication} brings and costs; told from JDK 27 on. */
final class DeduplicationMetrics {

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

    private DeduplicationMetrics() {}
}
