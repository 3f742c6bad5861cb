package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.SAMPLE;
import static org.flightdiff.view.allocation.AllocationEvents.THREAD_START;
import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.PerUnit;
import org.flightdiff.view.Trait;

public final class AllocationMetrics {
    private static final PerWindow<Measurement> PER_SECOND = new PerWindow<>(AllocationMetrics::rate);

    public static final Metric RATE = Metric.named("allocation.rate")
            .vital(60)
            .felt(Impact.MEMORY)
            .toldWhereUnchanged(50)
            .being(Trait.WORK, Trait.WITH_ALLOCATION, Trait.COST)
            .in(Unit.BYTES_PER_SECOND)
            .lowerIsBetter()
            .importance(3)
            .perUnit(() -> AllocationMetrics.PER_UNIT)
            .using(IN_NEW_TLAB, OUTSIDE_TLAB, SAMPLE, THREAD_START, HEAP_SUMMARY)
            .measured(PER_SECOND::of);

    public static final Metric TOTAL = Metric.named("allocation.total")
            .being(Trait.WORK, Trait.WITH_ALLOCATION)
            .in(Unit.BYTES)
            .extensive()
            .sameFactAs(() -> AllocationMetrics.RATE)
            .perUnit(() -> AllocationMetrics.PER_UNIT)
            .using(IN_NEW_TLAB, OUTSIDE_TLAB, SAMPLE, THREAD_START, HEAP_SUMMARY)
            .importance(0.5)
            .measured(window -> Measurements.scaled(PER_SECOND.of(window), window.seconds()));

    public static final Metric PER_UNIT = Metric.named("work.allocation.per-unit")
            .in(Unit.BYTES)
            .feltFrom(0)
            .lowerIsBetter()
            .using(IN_NEW_TLAB, OUTSIDE_TLAB, SAMPLE, THREAD_START, HEAP_SUMMARY)
            .fromOwn(OwnEvents.UNITS_OF_WORK)
            .measured(AllocationMetrics::perUnit);

    public static final Metric OUTSIDE_SHARE = Metric.named("allocation.outside-tlab.share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .importance(0.25)
            .from(IN_NEW_TLAB, OUTSIDE_TLAB)
            .measured(window -> Measurements.ratio(
                    Allocations.outsideAmongAll(window),
                    Allocations.inAndOutsideBuffers(window),
                    window,
                    "allocations"));

    public static final Metric MEAN_SIZE = Metric.named("allocation.tlab.mean")
            .in(Unit.BYTES)
            .feltFrom(0)
            .importance(0.25)
            .from(IN_NEW_TLAB)
            .measured(AllocationMetrics::meanSize);

    static final List<Metric> ALL = List.of(RATE, TOTAL, PER_UNIT, OUTSIDE_SHARE, MEAN_SIZE);

    private AllocationMetrics() {}

    private static Measurement rate(Window window) {
        return ofAllocations(window, allocations -> Measurements.perSecond(allocations, window));
    }

    private static Measurement perUnit(Window window) {
        return ofAllocations(window, allocations -> PerUnit.of(allocations, window));
    }

    private static Measurement ofAllocations(Window window, Function<TimedAmounts, Measurement> measure) {
        Text missing = Origin.missing(window);
        if (missing != null) {
            return new NotRecorded(missing);
        }
        Measurement measurement = measure.apply(Allocations.in(window));
        return measurement instanceof Measured measured
                ? measured.noting(Text.semicolons(Origin.remark(window), measured.note()))
                : measurement;
    }

    private static Measurement meanSize(Window window) {
        Events buffers = window.events(IN_NEW_TLAB);
        return Measurements.ratio(
                Allocations.insideBuffers(window), TimedAmounts.of(buffers, RowNumbers.all(1)), window, "tlabs");
    }
}
