package org.flightdiff.view.cpu;

import java.util.Arrays;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;

/** How much of the processors the JVM uses, for views that hold their samples against it. */
public final class JvmLoad {
    private JvmLoad() {}

    /** Processor seconds of all threads of the JVM in a window; NaN where its load or the processors were not recorded. */
    public static double seconds(Window window) {
        return processors(window, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY) * window.seconds();
    }

    /** Processors used in a part of the recording; a sample tells of the time before it. NaN if not recorded. */
    public static double processors(Window window, double after, double upTo) {
        Events load = JvmLoad.atLoad(window);
        return load.rows()
                        .filter(row -> load.start(row) > after && load.start(row) <= upTo)
                        .mapToDouble(row -> ProcessorMetrics.jvm(load, row))
                        .average()
                        .orElse(Double.NaN)
                * hardwareThreads(window);
    }

    /** Processors that all processes of the machine used; NaN if not recorded. */
    public static double machine(Window window) {
        return Arrays.stream(atLoad(window).decimals("machineTotal")).average().orElse(Double.NaN)
                * hardwareThreads(window);
    }

    /** How many threads the JVM may run at a time, by machine, container and affinity; NaN if not recorded. */
    public static double usableThreads(Window window) {
        Events container = window.everywhere(CpuEvents.CONTAINER);
        long usable = container.isEmpty() ? 0 : container.number("effectiveCpuCount", 0);
        double all = hardwareThreads(window);
        return usable > 0 ? Math.min((double) usable, all) : all;
    }

    /** How many threads the machine runs at a time, of which loads are shares; NaN where that was not recorded. */
    public static double hardwareThreads(Window window) {
        Events processors = window.everywhere(CpuEvents.INFORMATION);
        return processors.isEmpty() ? Double.NaN : (double) processors.number("hwThreads", 0);
    }

    /**
     * {@code jdk.CPULoad} in a window. JDK 8 and 11 begin to count with the JVM. Later JDKs begin with their first
     * sample, which then covers no time at all: the JVM used exactly nothing, the machine nothing or everything. It is
     * left out, and so are samples without a value.
     */
    static Events atLoad(Window window) {
        Events load = window.events(CpuEvents.LOAD);
        boolean ofNoTime = beginsRecording(load, window, CpuEvents.LOAD)
                && load.decimal("jvmUser", 0) == 0
                && load.decimal("jvmSystem", 0) == 0;
        return (ofNoTime ? withoutFirst(load) : load).withDecimals("jvmUser", "jvmSystem", "machineTotal");
    }

    /** Without the recording's first, which is the mean since the machine was booted or an earlier recording. */
    static Events atContextSwitches(Window window) {
        Events switches = window.events(CpuEvents.CONTEXT_SWITCHES);
        return (beginsRecording(switches, window, CpuEvents.CONTEXT_SWITCHES) ? withoutFirst(switches) : switches)
                .withDecimals("switchRate");
    }

    private static boolean beginsRecording(Events events, Window window, Selection selection) {
        return !events.isEmpty()
                && events.start(0) == window.everywhere(selection).start(0);
    }

    private static Events withoutFirst(Events events) {
        return events.where(row -> row > 0);
    }
}
