package org.flightdiff.recording.gclog.printed;

import java.util.List;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.printed.Printed.Sizes;
import org.flightdiff.recording.gclog.table.HeapUse;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogText;

/** {@code [ParNew: 69952K->8704K(78656K), 0.01 secs]}, what failed, and the ages printed before a collection's end. */
final class PrintedGenerations {

    /** What stands before the name of a generation whose size follows a policy. */
    private static final String ADAPTIVE = "AS";

    private final LoggedRun run;
    private long threshold = HeapUse.UNKNOWN;
    private long largestThreshold = HeapUse.UNKNOWN;

    PrintedGenerations(LoggedRun run) {
        this.run = run;
    }

    /** Also of what is in none of them, as where a bracket was torn; returns whether one is of the old generation. */
    boolean take(List<String> parts, String own, LoggedCollection collection) {
        failures(own, collection);
        boolean old = own.contains("(concurrent mode ");
        for (String part : parts) {
            old |= take(part.startsWith(ADAPTIVE) ? part.substring(ADAPTIVE.length()) : part, collection);
            failures(part, collection);
        }
        return old;
    }

    private void failures(String part, LoggedCollection collection) {
        if (!part.contains(" fail")) {
            return;
        }
        if (part.contains("promotion failed")) {
            failed("jdk.PromotionFailed", collection);
        }
        // One that is interrupted made way for a collection that the program asked for.
        if (part.contains("concurrent mode failure")) {
            failed("jdk.ConcurrentModeFailure", collection);
        }
    }

    private boolean take(String part, LoggedCollection collection) {
        Sizes sizes = Sizes.in(part);
        Collector collector = run.jvm.collector();
        if (part.startsWith("Metaspace:")) {
            collection.before().metaspaceUsed = sizes.before();
            collection.after().metaspaceUsed = sizes.after();
        } else if (part.startsWith("PSYoungGen")) {
            run.jvm.looksLike(Collector.PARALLEL);
        } else if (part.startsWith("DefNew")) {
            run.jvm.looksLike(collector == Collector.CMS ? Collector.CMS : Collector.SERIAL);
        } else if (part.startsWith("ParNew")) {
            run.jvm.looksLike(collector == Collector.SERIAL ? Collector.SERIAL : Collector.CMS);
            collection.before().youngUsed = sizes.before();
            collection.after().youngUsed = sizes.after();
        } else if (part.startsWith("Tenured")) {
            run.jvm.looksLike(Collector.SERIAL);
            return old(sizes, collection);
        } else if (part.startsWith("CMS")) {
            run.jvm.looksLike(Collector.CMS);
            return !part.startsWith("CMS Perm") && old(sizes, collection);
        }
        return false;
    }

    private static boolean old(Sizes sizes, LoggedCollection collection) {
        collection.before().oldUsed = sizes.before();
        collection.after().oldUsed = sizes.after();
        collection.after().youngUsed = HeapUse.UNKNOWN;
        return true;
    }

    boolean age(LogText line, long id) {
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
            run.row("jdk.TenuringDistribution", id).number("age", age).number("size", size);
        }
        return true;
    }

    void tenuring(LoggedCollection collection) {
        if (threshold >= 0) {
            collection.tenuring(run.threshold(threshold, largestThreshold));
            threshold = HeapUse.UNKNOWN;
        }
    }

    void failed(String event, LoggedCollection collection) {
        run.row(event, collection.id());
    }
}
