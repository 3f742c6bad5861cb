package org.flightdiff.recording.gclog.unified;

import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogText;

/** What a JVM used of the processors in all, which JDK 26 and newer tell at their end with {@code -Xlog:cpu}. */
final class CpuLines {

    private static final double NANOS = 1e9;

    private boolean within;
    private double process = Double.NaN;

    /**
     * Takes a line; false if it is none of theirs.
     *
     * @param uptimeNanos since the JVM's start; negative where the log does not tell
     */
    boolean take(LoggedRun run, LogText line, long uptimeNanos) {
        if (line.begins("=== CPU time Statistics")) {
            within = true;
            return true;
        }
        if (!within) {
            return false;
        }
        line.blanks();
        if (line.skip("Total ")) {
            process = seconds(line);
        } else if (line.skip("Garbage Collection ")) {
            write(run, seconds(line), uptimeNanos);
        }
        within = !line.begins("====");
        return true;
    }

    private static double seconds(LogText line) {
        line.blanks();
        return line.number();
    }

    private void write(LoggedRun run, double collector, long uptimeNanos) {
        if (uptimeNanos > 0 && collector >= 0 && process >= 0) {
            run.events()
                    .row("jdk.CPUTimeStatistics", run.clock().now(), 0)
                    .span("uptime", uptimeNanos)
                    .span("processTime", Math.round(process * NANOS))
                    .span("collectorTime", Math.round(collector * NANOS));
        }
    }
}
