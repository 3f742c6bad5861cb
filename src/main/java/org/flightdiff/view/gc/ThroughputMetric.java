package org.flightdiff.view.gc;

import static org.flightdiff.view.gc.GcEvents.PAUSE;
import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;
import static org.flightdiff.view.vmoperation.VmOperationEvents.VM_OPERATION;

import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.vmoperation.HaltedTime;

/** The share of the time in which the application could run at all. */
final class ThroughputMetric {

    private static final double NANOS_PER_MILLI = 1e6;

    static final Metric THROUGHPUT = Metric.named("gc.throughput", "Throughput")
            .in(Unit.SHARE)
            .higherIsBetter()
            .sameFactAs("vmoperation.halted.share")
            .meaning(
                    "Share of the time in which the application was not stopped: by any safepoint and VM operation where"
                            + " those are recorded, else by the pauses of the collector.")
            .using(SAFEPOINT_BEGIN, VM_OPERATION, PAUSE)
            .measured(ThroughputMetric::measure);

    private ThroughputMetric() {}

    private static Measurement measure(Window window) {
        if (HaltedTime.isRecorded(window)) {
            return noting(
                    Measurements.complement(HaltedTime.share(window)),
                    "from safepoints and VM operations"
                            + ofAtLeast(Math.max(
                                    window.shortestNanos(SAFEPOINT_BEGIN), window.shortestNanos(VM_OPERATION))));
        }
        String missing = Availability.missing(window, PAUSE.event());
        if (missing != null) {
            return new NotRecorded(missing);
        }
        return noting(Measurements.complement(PauseMetrics.SHARE.in(window)), "from pauses of the collector");
    }

    private static String ofAtLeast(long nanos) {
        return nanos == 0 ? "" : " of " + Math.round(nanos / NANOS_PER_MILLI) + " ms or more";
    }

    private static Measurement noting(Measurement measurement, String note) {
        return measurement instanceof Measured measured ? measured.noting(note) : measurement;
    }
}
