package org.flightdiff.recording.gclog.unified;

import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogText;

/** Safepoints: in one line from JDK 13 on, in several before. */
final class SafepointLines {

    private SafepointLines() {}

    /** Takes a line; false if it is none of theirs. */
    static boolean take(LoggedRun run, LogText line) {
        if (line.skip("Safepoint \"")) {
            return one(run, line);
        }
        if (line.skip("Entering safepoint region: ")) {
            String operation = line.rest();
            CollectorClues.operation(run.jvm(), operation);
            run.safepoints().entering(operation);
            return true;
        }
        if (line.begins("Total time for which application threads were stopped: ")) {
            return run.safepoints().stopped(line);
        }
        return line.begins("Leaving safepoint region") || line.begins("Application time: ");
    }

    /** {@code Safepoint "Deoptimize", Time since last: 1 ns, Reaching safepoint: 2 ns, Cleanup: 3 ns, At safepoint: 4 ns, …}. */
    private static boolean one(LoggedRun run, LogText line) {
        String operation = line.until("\"");
        long reaching = after(line, "Reaching safepoint: ");
        long cleanup = Math.max(0, after(line, "Cleanup: "));
        long at = after(line, "At safepoint: ");
        if (reaching < 0 || at < 0) {
            return false;
        }
        CollectorClues.operation(run.jvm(), operation);
        run.safepoints().entering(operation);
        run.safepoints().left(reaching, cleanup, at, !line.contains("Leaving safepoint: "));
        return true;
    }

    private static long after(LogText line, String words) {
        return line.skipPast(words) ? line.whole() : -1;
    }
}
