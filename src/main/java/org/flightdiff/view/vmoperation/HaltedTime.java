package org.flightdiff.view.vmoperation;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurements;

/** The time in which all application threads were stopped: reaching safepoints and being there, the recorder's too. */
public final class HaltedTime {

    private record Halt(double start, double seconds) {

        Halt and(Halt other) {
            return new Halt(Math.min(start, other.start), seconds + other.seconds);
        }
    }

    private HaltedTime() {}

    /** Time to reach safepoints and of operations at them, as far as above the thresholds. */
    public static Measurement share(Window window) {
        List<Halt> halts = halts(window);
        return Measurements.perSecond(
                halts.stream().mapToDouble(Halt::start).toArray(),
                halts.stream().mapToDouble(Halt::seconds).toArray(),
                window);
    }

    private static List<Halt> halts(Window window) {
        Map<Long, Halt> bySafepoint = new HashMap<>();
        add(window.events(VmOperationEvents.SAFEPOINT_BEGIN), bySafepoint);
        add(VmOperations.halting(window), bySafepoint);
        return bySafepoint.values().stream()
                .sorted(Comparator.comparingDouble(Halt::start))
                .toList();
    }

    private static void add(Events events, Map<Long, Halt> bySafepoint) {
        events.rows()
                .forEach(row -> bySafepoint.merge(
                        events.number("safepointId", row),
                        new Halt(events.start(row), events.duration(row)),
                        Halt::and));
    }
}
