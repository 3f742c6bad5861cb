package org.flightdiff.view.lanes;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.vmoperation.VmOperationEvents;

/** When all threads of a window stood still: for the collector, or for another VM operation at a safepoint. */
public final class HaltTimes {

    public static final List<Selection> READ =
            List.of(GcEvents.PAUSE, VmOperationEvents.VM_OPERATION, VmOperationEvents.SAFEPOINT_BEGIN);

    /** Halts that are nearer than this part of the window are drawn as one: less than a pixel of any screen. */
    private static final double PARTS = 20_000;

    private HaltTimes() {}

    /** Start and length of the halts of several windows of a side, each from its own start, in seconds. */
    static Points of(List<Window> windows) {
        double nearest = windows.stream().mapToDouble(Window::seconds).max().orElse(0) / PARTS;
        return joined(ascending(windows, Events::start), ascending(windows, Events::end), nearest);
    }

    public static double seconds(Window window) {
        Points halts = joined(ascending(List.of(window), Events::start), ascending(List.of(window), Events::end), 0);
        double end = window.seconds();
        double sum = 0;
        for (int i = 0; i < halts.size(); i++) {
            sum += Math.max(0, Math.min(end, halts.x(i) + halts.y(i)) - Math.max(0, halts.x(i)));
        }
        return sum;
    }

    private static double[] ascending(List<Window> windows, TimeOfRow time) {
        return windows.stream()
                .flatMapToDouble(window -> events(window)
                        .flatMapToDouble(events ->
                                events.rows().mapToDouble(row -> time.of(events, row) - window.fromSeconds())))
                .sorted()
                .toArray();
    }

    private static Stream<Events> events(Window window) {
        Events operations = window.events(VmOperationEvents.VM_OPERATION);
        return Stream.of(
                window.events(GcEvents.PAUSE),
                operations.where(row -> operations.flag("safepoint", row)),
                window.events(VmOperationEvents.SAFEPOINT_BEGIN));
    }

    /** Nothing halts before a start if as many have ended as have begun. */
    private static Points joined(double[] starts, double[] ends, double nearest) {
        double[] from = new double[starts.length];
        double[] lengths = new double[starts.length];
        int count = 0;
        for (int i = 0; i < starts.length; i++) {
            if (i == 0 || starts[i] > ends[i - 1] + nearest) {
                from[count++] = starts[i];
            }
            lengths[count - 1] = ends[i] - from[count - 1];
        }
        return new Points(Arrays.copyOf(from, count), Arrays.copyOf(lengths, count));
    }

    @FunctionalInterface
    private interface TimeOfRow {
        double of(Events events, int row);
    }
}
