package org.flightdiff.view.gc;

import static org.flightdiff.view.gc.GcEvents.PAUSE;
import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;
import static org.flightdiff.view.vmoperation.VmOperationEvents.VM_OPERATION;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.DoubleStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.Trait;
import org.flightdiff.view.vmoperation.HaltedTime;
import org.flightdiff.view.vmoperation.VmOperationMetrics;
import org.flightdiff.view.vmoperation.VmOperations;

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

    /** Over time, as a part of each bin: by safepoints and pauses, as far as they were recorded. */
    static double[] stopped(Window window, TimeBins bins) {
        StoppedTime stopped = new StoppedTime(window);
        return bins.shares(StoppedTime.array(stopped.starts), StoppedTime.array(stopped.seconds));
    }

    /** All pauses lie within operations: where these are all recorded, pauses tell nothing more. */
    private static Measurement ofAllStops(Window window) {
        return Measurements.ifRecorded(
                window,
                List.of(SAFEPOINT_BEGIN, VM_OPERATION, PAUSE),
                () -> Measurements.complement(StoppedTime.share(window))
                        .noting(source(window, "note.gc.throughput.from-pauses-and-safepoints-of-at-least")));
    }

    private static Measurement ofSafepoints(Window window) {
        // Pauses that are known to have been there are shorter than most operations that are recorded.
        boolean known =
                shortestNanos(window) > 0 && window.settings().of(PAUSE.event()).state() == State.TAKEN_OUT;
        return Measurements.ifRecorded(
                window,
                known ? List.of(SAFEPOINT_BEGIN, VM_OPERATION, PAUSE) : List.of(SAFEPOINT_BEGIN, VM_OPERATION),
                () -> Measurements.complement(HaltedTime.share(window))
                        .noting(source(window, "note.gc.throughput.from-safepoints-of-at-least")));
    }

    private static Measurement ofPauses(Window window) {
        return Measurements.ifRecorded(
                window,
                List.of(PAUSE),
                () -> Measurements.complement(PauseMetrics.SHARE.in(window))
                        .noting(Text.of("note.gc.throughput.from-pauses")));
    }

    private static long shortestNanos(Window window) {
        return Math.max(window.shortestNanos(SAFEPOINT_BEGIN), window.shortestNanos(VM_OPERATION));
    }

    private static Text source(Window window, String clipped) {
        long shortest = shortestNanos(window);
        return shortest == 0
                ? Text.of("note.gc.throughput.from-safepoints")
                : Text.of(clipped, Text.count(Math.round(shortest / NANOS_PER_MILLI)));
    }

    /**
     * The time in which no thread of the application ran, as far as anything in a recording tells: reaching safepoints, the
     * operations at them, and the pauses of the collector, each moment counted once. A pause lies within the operation that
     * it belongs to; but operations have a threshold of 10 ms in the JDK's settings, and pauses none.
     */
    private static final class StoppedTime {

        /** The safepoint of a pause, which does not say at which it was. */
        private static final long UNKNOWN = Long.MIN_VALUE;

        private final List<Double> starts = new ArrayList<>();
        private final List<Double> seconds = new ArrayList<>();
        private double until = Double.NEGATIVE_INFINITY;
        private long safepoint = UNKNOWN;

        private record StopStretch(double start, double end, long safepoint) {}

        private StoppedTime(Window window) {
            List<StopStretch> stretches = new ArrayList<>();
            Events begins = window.events(SAFEPOINT_BEGIN);
            Events operations = VmOperations.halting(window);
            add(begins, row -> begins.number("safepointId", row), stretches);
            add(operations, row -> operations.number("safepointId", row), stretches);
            add(window.events(PAUSE), row -> UNKNOWN, stretches);
            stretches.sort(Comparator.comparingDouble(StopStretch::start));
            stretches.forEach(this::add);
        }

        static Measurement share(Window window) {
            StoppedTime stopped = new StoppedTime(window);
            return Measurements.perSecond(array(stopped.starts), array(stopped.seconds), window);
        }

        private static void add(Events events, IntToLongFunction safepoint, List<StopStretch> all) {
            events.rows()
                    .mapToObj(row -> new StopStretch(
                            events.start(row), events.start(row) + events.duration(row), safepoint.applyAsLong(row)))
                    .forEach(all::add);
        }

        /** What is of one safepoint, or at the same time, is one stop: its parts depend on each other. */
        private void add(StopStretch next) {
            double more = Math.max(0, next.end - Math.max(next.start, until));
            boolean goesOn = next.start < until || (next.safepoint != UNKNOWN && next.safepoint == safepoint);
            if (goesOn) {
                seconds.set(seconds.size() - 1, seconds.get(seconds.size() - 1) + more);
            } else {
                starts.add(next.start);
                seconds.add(more);
            }
            if (!goesOn || next.safepoint != UNKNOWN) {
                safepoint = next.safepoint;
            }
            until = Math.max(until, next.end);
        }

        private static double[] array(List<Double> numbers) {
            return numbers.stream().flatMapToDouble(DoubleStream::of).toArray();
        }
    }
}
