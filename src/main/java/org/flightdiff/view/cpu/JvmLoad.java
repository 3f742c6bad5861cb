package org.flightdiff.view.cpu;

import static org.flightdiff.view.cpu.CpuEvents.INFORMATION;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;

/** How much of the processors the JVM uses, for views that hold their samples against it. */
public final class JvmLoad {

    private JvmLoad() {}

    /** Processor seconds of all threads of the JVM in a window; NaN where its load or the processors were not recorded. */
    public static double seconds(Window window) {
        Events load = CounterSamples.atLoad(window);
        Events processors = window.everywhere(INFORMATION);
        if (load.isEmpty() || processors.isEmpty()) {
            return Double.NaN;
        }
        double share = load.rows()
                .mapToDouble(row -> LoadMetrics.jvm(load, row))
                .average()
                .orElseThrow();
        return share * processors.number("hwThreads", 0) * window.seconds();
    }
}
