package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;
import static org.flightdiff.view.vmoperation.VmOperationEvents.VM_OPERATION;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.Trait;

public final class VmOperationMetrics {

    private static final String CLEAN_UP = "cleanUp";

    /** The field of an operation that has the end of its safepoint within it. */
    private static final String END_WITHIN = "endWithin";

    private static final String OPERATIONS = "vm-operations-at-a-safepoint";

    public static final Metric HALTED_SHARE = Metric.named("vmoperation.halted.share")
            .being(Trait.SHARE_OF_TIME)
            .in(Unit.SHARE)
            .lowerIsBetter()
            .importance(3)
            .from(SAFEPOINT_BEGIN, VM_OPERATION)
            .measured(HaltedTime::share);

    public static final Metric COUNT = Metric.named("vmoperation.count")
            .extensive()
            .from(VM_OPERATION)
            .importance(0.5)
            .measured(window -> ifAllKinds(window, () -> Measurements.count(VmOperations.all(window), window)));

    public static final Metric TOTAL = seconds("vmoperation.total")
            .extensive()
            .durationsOf(VmOperations::all)
            .measured(window -> ifAllKinds(window, () -> Measurements.totalDuration(VmOperations.all(window), window)));

    public static final Metric LONGEST = seconds("vmoperation.longest")
            .importance(2)
            .longestOf(VmOperations::atSafepoint)
            .measured(window ->
                    Measurements.longest(VmOperations.atSafepoint(window).durations(), OPERATIONS));

    public static final Metric NON_GC_TOTAL = seconds("vmoperation.non-gc.total")
            .extensive()
            .importance(2)
            .measuredAlike(List.of(VmOperationMetrics::alone, VmOperationMetrics::withCleanUp));

    public static final Metric NON_GC_RATE = Metric.named("vmoperation.non-gc.rate")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .from(VM_OPERATION)
            .costing(() -> VmOperationMetrics.NON_GC_TOTAL)
            .measured(window -> Measurements.rate(VmOperations.others(window), window));

    public static final Metric HANDSHAKE_RATE = Metric.named("vmoperation.handshake.rate")
            .in(Unit.PER_SECOND)
            .importance(0.25)
            .from(VM_OPERATION)
            .measured(window -> ifAllKinds(window, () -> Measurements.rate(VmOperations.handshakes(window), window)));

    static final List<Metric> ALL =
            List.of(HALTED_SHARE, COUNT, TOTAL, LONGEST, NON_GC_TOTAL, NON_GC_RATE, HANDSHAKE_RATE);

    private VmOperationMetrics() {}

    private static MetricDeclaration seconds(String id) {
        return Metric.named(id).in(Unit.SECONDS).lowerIsBetter().from(VM_OPERATION);
    }

    /** A log tells of no operation that stops single threads, or none. */
    private static Measurement ifAllKinds(Window window, Supplier<Measurement> measure) {
        return !window.recording().settings().loggedWith(VM_OPERATION.event()).isEmpty()
                ? new NotRecorded(Text.of("reason.vmoperation.only-at-safepoints"))
                : measure.get();
    }

    /** Without what is cleaned up before operations, which GC logs of JDK 8 to 12 have within them, and their end, which those of JDK 13 to 20 have. */
    private static Measurement alone(Window window) {
        Events others = VmOperations.others(window);
        if (others.has(VmOperationEvents.CLEAN_UP_WITHIN)) {
            return new NotRecorded(Text.of("reason.safepoint.clean-up"));
        }
        return others.has(END_WITHIN)
                ? new NotRecorded(Text.of("reason.safepoint.end"))
                : Measurements.totalDuration(others, window);
    }

    /** With it, which recordings do not have. */
    private static Measurement withCleanUp(Window window) {
        Events others = VmOperations.others(window);
        if (others.has(CLEAN_UP)) {
            double[] cleanUps = others.seconds(CLEAN_UP);
            double[] all = others.durations();
            Arrays.setAll(all, row -> all[row] + cleanUps[row]);
            return Measurements.total(others, all, window);
        }
        return others.has(VmOperationEvents.CLEAN_UP_WITHIN)
                ? Measurements.totalDuration(others, window)
                : new NotRecorded(Text.of("reason.safepoint.clean-up"));
    }
}
