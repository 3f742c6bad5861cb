package org.flightdiff.view.gc.pause;

import static org.flightdiff.view.gc.event.GcEvents.PAUSE;
import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.DoubleStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.vmoperation.VmOperations;

/**
 * The time in which no thread of the application ran, as far as anything in a recording tells: reaching safepoints, the
 * operations at them, and the pauses of the collector, each moment counted once. A pause lies within the operation that
 * it belongs to; but operations have a threshold of 10 ms in the JDK's settings, and pauses none.
 */
final class StoppedTime {

    /** The safepoint of a pause, which does not say at which it was. */
    private static final long UNKNOWN = Long.MIN_VALUE;

    private final List<Double> starts = new ArrayList<>();
    private final List<Double> seconds = new ArrayList<>();
    private double until = Double.NEGATIVE_INFINITY;
    private long safepoint = UNKNOWN;

    /** What is known of a stop. */
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

    /** Its share of a window. */
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
