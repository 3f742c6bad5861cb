package org.flightdiff.recording.gclog.printed;

import org.flightdiff.recording.gclog.table.HeapUse;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogText;

/** Ages of what survives, printed in the middle of the collection that is to come. */
final class PrintedAges {

    private final LoggedRun run;
    private long threshold = HeapUse.UNKNOWN;
    private long largestThreshold = HeapUse.UNKNOWN;

    PrintedAges(LoggedRun run) {
        this.run = run;
    }

    /** Takes a line of the collection of some number; false if it tells no ages. */
    boolean take(LogText line, long id) {
        if (line.begins("Desired survivor size ")) {
            if (line.skipPast("new threshold ")) {
                threshold = line.whole();
                largestThreshold = line.skipPast("(max ") ? line.whole() : HeapUse.UNKNOWN;
            }
            return true;
        }
        if (!line.skip("- age ")) {
            return false;
        }
        line.blanks();
        long age = line.whole();
        line.skip(":");
        line.blanks();
        long size = line.whole();
        if (age >= 0 && size >= 0) {
            run.events()
                    .row("jdk.TenuringDistribution", run.clock().now(), 0)
                    .number("gcId", id)
                    .number("age", age)
                    .number("size", size);
        }
        return true;
    }

    void of(LoggedCollection collection) {
        if (threshold >= 0) {
            collection.tenuring(run.threshold(threshold, largestThreshold));
            threshold = HeapUse.UNKNOWN;
        }
    }
}
