package org.flightdiff.accounting.work;

import java.util.List;
import org.flightdiff.accounting.Idle;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.cpu.JvmLoad;
import org.flightdiff.view.heap.HeapEvents;
import org.flightdiff.view.locks.LockEvents;

/** Whether a side is kept from its work: its threads wait for something that they need, and its processors do less. */
final class Waiting {

    private static final List<Selection> EVENTS =
            List.of(LockEvents.BLOCKED, LockEvents.PARKED, HeapEvents.ALLOCATION_STALL);

    /** Of one thread: who waits less is not kept from anything. */
    private static final double LEAST_THREADS = 0.25;

    /** Of what work lost, on the log scale: a collector or compiler may take up the processors meanwhile. */
    private static final double LEAST_OF_LOAD = 1.0 / 3;

    private Waiting() {}

    /**
     * Whether the side that would have done less waits more and takes less processor time.
     *
     * @param log ln of the ratio of work
     */
    static boolean bearsOut(Both<List<Window>> sides, double log) {
        Both<Double> waits = sides.map(Waiting::threads);
        Both<Double> load = sides.map(Waiting::processors);
        double more = waits.candidate() - waits.baseline();
        double busier = Math.log(load.candidate() / load.baseline());
        return Math.signum(more) == -Math.signum(log)
                && Math.abs(more) >= LEAST_THREADS
                && busier / log >= LEAST_OF_LOAD;
    }

    private static double threads(List<Window> windows) {
        return windows.stream()
                .mapToDouble(window -> EVENTS.stream()
                                .mapToDouble(event -> needed(window.events(event)))
                                .sum()
                        / window.seconds())
                .average()
                .orElse(0);
    }

    private static double needed(Events waits) {
        return waits.whereStack(stack -> !Idle.is(stack) || stack.calls().isEmpty())
                .totalDuration();
    }

    private static double processors(List<Window> windows) {
        return windows.stream()
                .mapToDouble(window -> JvmLoad.seconds(window) / window.seconds())
                .average()
                .orElse(Double.NaN);
    }
}
