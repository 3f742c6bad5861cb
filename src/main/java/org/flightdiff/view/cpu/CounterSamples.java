package org.flightdiff.view.cpu;

import static org.flightdiff.view.cpu.CpuEvents.CONTEXT_SWITCHES;
import static org.flightdiff.view.cpu.CpuEvents.LOAD;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;

/**
 * Samples of counters of the operating system. Each covers the time since the previous sample, so the first one of a
 * recording may cover time before it. HotSpot counts threads from their start and writes no network traffic at its
 * first sample, so {@code jdk.ThreadCPULoad} and {@code jdk.NetworkUtilization} need no care.
 */
final class CounterSamples {

    private CounterSamples() {}

    /**
     * {@code jdk.CPULoad} in a window. JDK 8 and 11 begin to count with the JVM. Later JDKs begin with their first
     * sample, which then covers no time at all: the JVM used exactly nothing, the machine nothing or everything. It is
     * left out, and so are samples without a value.
     */
    static Events atLoad(Window window) {
        Events load = window.events(LOAD);
        boolean ofNoTime = beginsRecording(load, window, LOAD)
                && load.decimal("jvmUser", 0) == 0
                && load.decimal("jvmSystem", 0) == 0;
        return (ofNoTime ? withoutFirst(load) : load).withDecimals("jvmUser", "jvmSystem", "machineTotal");
    }

    /**
     * {@code jdk.ThreadContextSwitchRate} in a window, without the first of the recording: that is the mean since the
     * machine was booted, or since an earlier recording of the JVM.
     */
    static Events atContextSwitches(Window window) {
        Events switches = window.events(CONTEXT_SWITCHES);
        return (beginsRecording(switches, window, CONTEXT_SWITCHES) ? withoutFirst(switches) : switches)
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
