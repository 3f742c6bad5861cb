package org.flightdiff.recording.gclog.table;

import org.flightdiff.recording.Collector;
import org.flightdiff.recording.table.EventRows;

/**
 * The rows that tell how full the heap was at both ends of a collection.
 *
 * @param events where they go
 * @param jvm what is known of the JVM
 * @param collection the number of the collection
 * @param committed what the heap had of the system in the end, for where only that is known; negative if it is not
 */
record HeapRows(LoggedEvents events, LoggedJvm jvm, long collection, long committed) {

    private static final String ID = "gcId";
    private static final String WHEN = "when";

    /** Writes those of one end. */
    void write(long at, String when, HeapUse use) {
        if (use.used() >= 0) {
            whole(at, when, use);
        }
        if (jvm.collector() == Collector.PARALLEL && use.knowsEden() && use.oldUsed >= 0) {
            row("jdk.PSHeapSummary", at, when)
                    .number("oldObjectSpace.used", use.oldUsed)
                    .number("edenSpace.used", use.edenUsed)
                    .number("edenSpace.size", use.edenSize)
                    .number("fromSpace.used", Math.max(0, use.survivorUsed));
        }
        if (use.metaspaceUsed >= 0) {
            row("jdk.MetaspaceSummary", at, when)
                    .number("metaspace.used", use.metaspaceUsed)
                    .known("metaspace.committed", use.metaspaceCommitted)
                    .known("metaspace.step", use.metaspaceStep);
        }
    }

    private void whole(long at, String when, HeapUse use) {
        long size = use.committed() < 0 ? committed : use.committed();
        EventRows summary = row("jdk.GCHeapSummary", at, when)
                .number("heapUsed", use.used())
                .known("heapSpace.committedSize", size)
                .known("heapSpace.reservedSize", jvm.maximumBytes());
        if (jvm.collector() == Collector.CMS) {
            summary.number("youngUsed", use.young());
        }
        if (jvm.collector() == Collector.G1 && use.knowsEden() && jvm.regionBytes() > 0) {
            row("jdk.G1HeapSummary", at, when)
                    .number("edenUsedSize", use.edenUsed)
                    .number("edenTotalSize", use.edenSize)
                    .number("survivorUsedSize", Math.max(0, use.survivorUsed))
                    .number("numberOfRegions", Math.max(0, size) / jvm.regionBytes());
        }
    }

    private EventRows row(String event, long at, String when) {
        return events.row(event, at, 0).number(ID, collection).text(WHEN, when);
    }
}
