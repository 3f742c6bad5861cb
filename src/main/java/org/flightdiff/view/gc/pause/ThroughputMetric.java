package org.flightdiff.view.gc.pause;

import static org.flightdiff.view.gc.event.GcEvents.PAUSE;
import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;
import static org.flightdiff.view.vmoperation.VmOperationEvents.VM_OPERATION;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.vmoperation.HaltedTime;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/** The share of the time in which the application could run at all. */
public final class ThroughputMetric {

    private static final double NANOS_PER_MILLI = 1e6;

    public static final Metric THROUGHPUT = Metric.named("gc.throughput")
            .being(Trait.SHARE_OF_TIME)
            .vital(10)
            .felt(Impact.REQUESTS_AND_PAUSES)
            .toldWhereUnchanged(30)
            .in(Unit.SHARE)
            .higherIsBetter()
            .leftOfWhole()
            .sameFactAs(() -> VmOperationMetrics.HALTED_SHARE)
            .using(SAFEPOINT_BEGIN, VM_OPERATION, PAUSE)
            .importance(4)
            .measuredAlike(
                    List.of(ThroughputMetric::ofAllStops, ThroughputMetric::ofSafepoints, ThroughputMetric::ofPauses));

    private ThroughputMetric() {}

    /** All pauses lie within operations: where these are all recorded, pauses tell nothing more. */
    private static Measurement ofAllStops(Window window) {
        Text missing = Availability.missing(window, List.of(SAFEPOINT_BEGIN, VM_OPERATION, PAUSE));
        return missing == null
                ? noting(
                        Measurements.complement(StoppedTime.share(window)),
                        source(window, "note.gc.throughput.from-pauses-and-safepoints-of-at-least"))
                : new NotRecorded(missing);
    }

    private static Measurement ofSafepoints(Window window) {
        Text missing = Availability.missing(window, List.of(SAFEPOINT_BEGIN, VM_OPERATION));
        return missing == null
                ? noting(
                        Measurements.complement(HaltedTime.share(window)),
                        source(window, "note.gc.throughput.from-safepoints-of-at-least"))
                : new NotRecorded(missing);
    }

    private static Measurement ofPauses(Window window) {
        Text missing = Availability.missing(window, PAUSE.event());
        return missing == null
                ? noting(
                        Measurements.complement(PauseMetrics.SHARE.in(window)),
                        Text.of("note.gc.throughput.from-pauses"))
                : new NotRecorded(missing);
    }

    private static Text source(Window window, String clipped) {
        long shortest = Math.max(window.shortestNanos(SAFEPOINT_BEGIN), window.shortestNanos(VM_OPERATION));
        return shortest == 0
                ? Text.of("note.gc.throughput.from-safepoints")
                : Text.of(clipped, Text.count(Math.round(shortest / NANOS_PER_MILLI)));
    }

    private static Measurement noting(Measurement measurement, Text note) {
        return measurement instanceof Measured measured ? measured.noting(note) : measurement;
    }
}
