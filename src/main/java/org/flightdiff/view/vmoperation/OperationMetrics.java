package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;
import static org.flightdiff.view.vmoperation.VmOperationEvents.VM_OPERATION;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How often and how long the VM thread worked, and what of it stopped the application. */
final class OperationMetrics {

    private static final String OPERATIONS = "VM operations at a safepoint";

    static final Metric HALTED_SHARE = Metric.named("vmoperation.halted.share", "Halted share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .importance(2)
            .meaning("Share of the time in which all application threads stood still: time to reach safepoints and time"
                    + " of the operations there, collections and the recorder's own operations included.")
            .from(SAFEPOINT_BEGIN, VM_OPERATION)
            .measured(HaltedTime::share);

    static final Metric COUNT = Metric.named("vmoperation.count", "VM operations")
            .extensive()
            .meaning("Operations of the VM thread, collections and handshakes included, without the flight recorder's"
                    + " own.")
            .from(VM_OPERATION)
            .measured(window -> Measurements.count(VmOperations.all(window), window));

    static final Metric TOTAL = seconds("vmoperation.total", "VM operations, total")
            .extensive()
            .meaning("Sum of the durations of VM operations, collections and handshakes included, without the flight"
                    + " recorder's own.")
            .measured(window -> total(VmOperations.all(window), window));

    static final Metric LONGEST = seconds("vmoperation.longest", "VM operation, longest")
            .meaning("The longest single operation at a safepoint, collections included, without the flight recorder's"
                    + " own.")
            .measured(window ->
                    Measurements.longest(VmOperations.atSafepoint(window).durations(), OPERATIONS));

    static final Metric NON_GC_TOTAL = seconds("vmoperation.non-gc.total", "VM operations other than GC, total")
            .extensive()
            .meaning("Sum of the operations at a safepoint that are neither collections nor the flight recorder's own."
                    + " Handshakes do not stop all threads and are left out.")
            .measured(window -> total(VmOperations.others(window), window));

    static final Metric NON_GC_RATE = Metric.named("vmoperation.non-gc.rate", "VM operations other than GC per second")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .meaning("Operations at a safepoint that are neither collections nor the flight recorder's own, per"
                    + " second.")
            .from(VM_OPERATION)
            .measured(window -> Measurements.rate(VmOperations.others(window), window));

    static final Metric HANDSHAKE_RATE = Metric.named("vmoperation.handshake.rate", "Handshakes per second")
            .in(Unit.PER_SECOND)
            .importance(0.5)
            .meaning("Operations of the VM thread that do not stop all threads, per second. They came with JDK 10 and"
                    + " took over the work of ever more safepoint operations.")
            .from(VM_OPERATION)
            .measured(window -> Measurements.rate(VmOperations.handshakes(window), window));

    static final List<Metric> ALL =
            List.of(HALTED_SHARE, COUNT, TOTAL, LONGEST, NON_GC_TOTAL, NON_GC_RATE, HANDSHAKE_RATE);

    private OperationMetrics() {}

    private static Metric.Definition seconds(String id, String label) {
        return Metric.named(id, label).in(Unit.SECONDS).lowerIsBetter().from(VM_OPERATION);
    }

    private static Measurement total(Events operations, Window window) {
        return Measurements.total(operations, operations.durations(), window);
    }
}
