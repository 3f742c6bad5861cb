package org.flightdiff.recording.gclog.unified;

import org.flightdiff.recording.gclog.table.HeapUse;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.table.LoggedCollection.ProcessorTime;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogText;
import org.flightdiff.recording.table.EventRows;
import org.jspecify.annotations.Nullable;

final class DetailLines {

    private static final String YOUNG_BUFFERS = "jdk.G1EvacuationYoungStatistics";
    private static final String OLD_BUFFERS = "jdk.G1EvacuationOldStatistics";

    private @Nullable EventRows buffers;

    /** {@code User=0.01s Sys=0.00s Real=0.01s}. */
    static boolean processorTime(LoggedRun run, LoggedCollection collection, LogText line) {
        double user = line.number();
        double system = line.skipPast("Sys=") ? line.number() : Double.NaN;
        double real = line.skipPast("Real=") ? line.number() : Double.NaN;
        ProcessorTime time = ProcessorTime.ofSeconds(run.clock().now(), user, system, real);
        if (time != null) {
            collection.took(time);
        }
        return time != null;
    }

    /** {@code Desired survivor size 1048576 bytes, new threshold 1 (max threshold 15)}. */
    static boolean threshold(LoggedRun run, LoggedCollection collection, LogText line) {
        if (line.skipPast("new threshold ")) {
            long next = line.whole();
            collection.tenuring(run.threshold(next, after(line, "max threshold ")));
        }
        return true;
    }

    /** {@code - age   1:    2088464 bytes,    2088464 total}; Shenandoah has {@code prev 43148496 bytes, curr …}, which no recorder tells. */
    static boolean age(LoggedRun run, LoggedCollection collection, LogText line) {
        line.blanks();
        long age = line.whole();
        boolean colon = line.skip(":");
        line.blanks();
        if (age >= 0 && colon && line.begins("prev ")) {
            return true;
        }
        long size = line.whole();
        if (age < 0 || size < 0 || !colon) {
            return false;
        }
        run.row("jdk.TenuringDistribution", collection.id()).number("age", age).number("size", size);
        return true;
    }

    /** {@code Young PLAB allocation: allocated: 2019472B, wasted: 8688B, unused: 0B, used: 2010784B, undo waste: 0B, …}. */
    boolean buffers(LoggedRun run, LoggedCollection collection, LogText line) {
        String event = line.begins("Young ") ? YOUNG_BUFFERS : OLD_BUFFERS;
        if (line.contains(" PLAB allocation: ")) {
            buffers = run.row(event, collection.id())
                    .known("statistics.allocated", after(line, "allocated: "))
                    .known("statistics.wasted", after(line, "wasted: "))
                    .known("statistics.used", after(line, ", used: "))
                    .known("statistics.undoWaste", after(line, "undo waste: "));
        } else if (buffers != null && line.contains(" other allocation: ")) {
            buffers.known("statistics.directAllocated", after(line, "direct allocated: "));
            buffers = null;
        }
        return true;
    }

    /** {@code Adaptive IHOP information (value update), threshold: 120795955B (52.94), …, occupancy: 4508672B, …}. */
    static boolean marksFrom(LoggedRun run, LoggedCollection collection, LogText line) {
        long threshold = after(line, "threshold: ");
        long occupancy = after(line, " occupancy: ");
        if (threshold >= 0 && occupancy >= 0) {
            run.row("jdk.G1AdaptiveIHOP", collection.id())
                    .number("threshold", threshold)
                    .number("currentOccupancy", occupancy);
        }
        return true;
    }

    private static long after(LogText line, String words) {
        return line.skipPast(words) ? line.memory() : HeapUse.UNKNOWN;
    }
}
