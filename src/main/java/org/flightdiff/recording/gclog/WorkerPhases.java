package org.flightdiff.recording.gclog;

import java.util.Map;
import org.flightdiff.recording.gclog.text.LogText;

final class WorkerPhases {

    /** By the names in logs, what Flight Recorder calls them from JDK 17 on. */
    private static final Map<String, String> OF_WORKERS = Map.of(
            "Object Copy", "Object copy",
            "Termination", "Termination",
            "Ext Root Scanning", "ExtRootScan",
            "Scan Heap Roots", "ScanHR",
            "Code Root Scan", "CodeRoots");

    private WorkerPhases() {}

    /**
     * {@code Object Copy (ms): Min: 0.0, Avg: 1.8, Max: 3.5, Diff: 3.5, Sum: 3.5, Workers: 2}: one worker took the
     * least, one the most, and the others what is left in equal parts, so that sum, mean and extremes are as written. JDK 6
     * has {@code Object Copy (ms):  7.4  7.3}, and so has a later one with a single worker.
     *
     * @param knownWorkers how many there are where the line does not say so
     */
    public static boolean take(LoggedRun run, long collection, LogText line, long knownWorkers) {
        String phase = OF_WORKERS.get(line.until(" (ms):"));
        if (phase == null) {
            return true;
        }
        line.blanks();
        if (Character.isDigit(line.next())) {
            for (long worker = 0; Character.isDigit(line.next()); worker++) {
                row(run, collection, phase, worker, line.number());
                line.blanks();
            }
            return true;
        }
        double least = millis(line, "Min:");
        double most = millis(line, "Max:");
        double sum = millis(line, "Sum:");
        long workers = line.skipPast("Workers: ") ? line.whole() : knownWorkers;
        if (workers <= 0 || workers > Short.MAX_VALUE || Double.isNaN(least + most + sum)) {
            return true;
        }
        double others = workers > 2 ? Math.max(0, (sum - least - most) / (workers - 2)) : 0;
        for (long worker = 0; worker < workers; worker++) {
            row(run, collection, phase, worker, worker == 0 ? most : worker == 1 ? least : others);
        }
        return true;
    }

    private static void row(LoggedRun run, long collection, String phase, long worker, double millis) {
        if (Double.isNaN(millis)) {
            return;
        }
        long nanos = Math.round(millis * 1e6);
        run.row("jdk.GCPhaseParallel", collection, run.clock.now() - nanos, nanos)
                .number("gcWorkerId", worker)
                .text("name", phase);
    }

    private static double millis(LogText line, String words) {
        if (!line.skipPast(words)) {
            return Double.NaN;
        }
        line.blanks();
        return line.number();
    }
}
