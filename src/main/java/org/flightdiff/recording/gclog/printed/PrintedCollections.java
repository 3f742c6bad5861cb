package org.flightdiff.recording.gclog.printed;

import org.flightdiff.recording.Collector;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.gclog.printed.Printed.Sizes;
import org.flightdiff.recording.gclog.table.CollectionKind;
import org.flightdiff.recording.gclog.table.HeapUse;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.table.LoggedCollection.ProcessorTime;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.table.WorkerPhases;
import org.flightdiff.recording.gclog.text.LogText;
import org.jspecify.annotations.Nullable;

/** The collections that JDK 8 prints, which have no numbers: they are counted. */
final class PrintedCollections {

    private static final String ID = "gcId";
    private static final long NANOS_PER_MILLI = 1_000_000L;
    private static final long BEGUN_WITH_JVM = (long) (LoadedRecording.BEGUN_WITH_JVM_SECONDS * 1e9);

    private final LoggedRun run;
    private final PrintedCycles cycles;
    private final PrintedShenandoah shenandoah;
    private long count;
    private long base;
    private @Nullable LoggedCollection latest;
    private HeapUse before = new HeapUse();
    private HeapUse into = new HeapUse();
    private boolean printedBefore;
    private long threshold = HeapUse.UNKNOWN;
    private long largestThreshold = HeapUse.UNKNOWN;
    private long workers;

    PrintedCollections(LoggedRun run) {
        this.run = run;
        this.cycles = new PrintedCycles(run);
        this.shenandoah = new PrintedShenandoah(run);
    }

    /** CMS may collect the young generation within a remark. */
    private static boolean isCollection(String part) {
        return part.startsWith("GC (") && part.contains("[ParNew");
    }

    /** How many there were. */
    long count() {
        return count;
    }

    /** The heap before a collection follows. */
    void printsBefore() {
        before = new HeapUse();
        into = before;
        printedBefore = true;
    }

    /** The heap after a collection follows, or when the JVM ends. */
    void printsAfter(boolean collection) {
        into = collection && latest != null ? latest.after() : new HeapUse();
    }

    /** What is printed of the heap goes there. */
    HeapUse printed() {
        return into;
    }

    /** The operation of a safepoint that is going to be told of is known where a collection paused. */
    void nameOperation() {
        LoggedCollection collection = latest;
        if (collection != null && run.safepoints().isAfterPause()) {
            run.safepoints()
                    .entering(PrintedOperations.of(
                            run.jvm().collector(), cycles.isPaused(), collection.isFull(), collection.cause()));
        }
    }

    /** Takes what stands in brackets; false if it is not understood. */
    boolean take(String text, long from) {
        if (text.startsWith("CMS-concurrent") || text.startsWith("GC concurrent")) {
            cycles.concurrent(text, from, this::next);
            return true;
        }
        if (text.startsWith("Pause ") || text.startsWith("Concurrent ")) {
            shenandoah.take(text, from, this::next);
            latest = shenandoah.current();
            return true;
        }
        Printed printed = Printed.of(text);
        long nanos = printed.nanos();
        if (nanos < 0) {
            return false;
        }
        printed.parts().stream().filter(PrintedCollections::isCollection).forEach(part -> take(part, from));
        if (cycles.pause(text, printed, from, nanos, this::next)) {
            latest = cycles.current();
            return true;
        }
        boolean full = text.startsWith("Full GC");
        LoggedCollection collection = next(from);
        collection.is(full ? CollectionKind.FULL : CollectionKind.YOUNG);
        if (!printed.cause().isEmpty()) {
            collection.causedBy(printed.cause());
        }
        boolean becameFull = parts(printed, collection, full);
        if (becameFull) {
            collection.is(CollectionKind.FULL);
        }
        if (threshold >= 0) {
            collection.tenuring(run.threshold(threshold, largestThreshold));
            threshold = HeapUse.UNKNOWN;
        }
        g1(text, collection);
        heap(printed.sizes(), collection);
        run.safepoints().pausedFor(from, from + nanos);
        collection.paused(LoggedCollection.PAUSE, from + nanos, nanos);
        collection.ends();
        cycles.stopped(collection);
        return true;
    }

    /** A file that was begun later does not tell how many there were before: they count on from the milliseconds until then. */
    private LoggedCollection next(long from) {
        long uptime = run.clock().firstUptime();
        if (count == 0 && (uptime < 0 || uptime > BEGUN_WITH_JVM)) {
            base = Math.max(0, from) / NANOS_PER_MILLI;
        }
        LoggedCollection collection = run.collection(base + count++);
        collection.begins(from);
        latest = collection;
        return collection;
    }

    private void heap(Sizes sizes, LoggedCollection collection) {
        if (printedBefore) {
            collection.takeBefore(before);
            printedBefore = false;
        }
        if (sizes.after() >= 0) {
            collection.before().rounded(sizes.before(), sizes.size());
            collection.after().rounded(sizes.after(), sizes.size());
        }
    }

    private void g1(String text, LoggedCollection collection) {
        if (text.startsWith("GC pause")) {
            run.jvm().looksLike(Collector.G1);
            collection.of(
                    text.contains("(initial-mark)") ? "Initial Mark" : text.contains("(mixed)") ? "Mixed" : "Normal");
            if (text.contains("(to-space exhausted)")) {
                failed("jdk.EvacuationFailed", collection);
            }
        }
    }

    /** The generations; returns whether a young collection went over into a full one. */
    private boolean parts(Printed printed, LoggedCollection collection, boolean full) {
        boolean becameFull = false;
        for (String part : printed.parts()) {
            Sizes sizes = Sizes.in(part);
            if (part.startsWith("Metaspace:")) {
                collection.before().metaspaceUsed = sizes.before();
                collection.after().metaspaceUsed = sizes.after();
            } else if (part.startsWith("PSYoungGen")) {
                run.jvm().looksLike(Collector.PARALLEL);
            } else if (part.startsWith("DefNew")) {
                run.jvm().looksLike(Collector.SERIAL);
            } else if (part.startsWith("ParNew")) {
                run.jvm().looksLike(Collector.CMS);
                collection.before().youngUsed = sizes.before();
                collection.after().youngUsed = sizes.after();
            } else if (part.startsWith("Tenured") || part.startsWith("CMS")) {
                becameFull |= !full;
                collection.before().oldUsed = sizes.before();
                collection.after().oldUsed = sizes.after();
                collection.after().youngUsed = HeapUse.UNKNOWN;
            }
            if (part.contains("promotion failed")) {
                failed("jdk.PromotionFailed", collection);
            }
            if (part.contains("concurrent mode")) {
                failed("jdk.ConcurrentModeFailure", collection);
            }
        }
        if (printed.own().contains(")--") || printed.own().contains(") --")) {
            failed("jdk.PromotionFailed", collection);
        }
        return becameFull;
    }

    private void failed(String event, LoggedCollection collection) {
        run.events().row(event, run.clock().now(), 0).number(ID, collection.id());
    }

    /** {@code [Times: user=0.00 sys=0.08, real=0.16 secs]}, or a further part of a collection of G1. */
    void times(LogText line) {
        LoggedCollection collection = latest;
        if (collection == null || !line.skipPast("[Times: user=")) {
            return;
        }
        double user = line.number();
        double system = line.skipPast("sys=") ? line.number() : Double.NaN;
        double real = line.skipPast("real=") ? line.number() : Double.NaN;
        ProcessorTime time = ProcessorTime.ofSeconds(run.clock().now(), user, system, real);
        if (time != null) {
            collection.took(time);
        }
    }

    /** A line within or after a collection; false if it is none. */
    boolean detail(LogText line) {
        if (age(line)) {
            return true;
        }
        line.blanks();
        boolean isPart = line.begins("[");
        if (line.begins("[Times:")) {
            times(line);
            return true;
        }
        LoggedCollection collection = latest;
        if (collection != null && line.begins("[Eden: ")) {
            PrintedParts.eden(line, collection);
            return true;
        }
        if (line.skip("[Parallel Time: ")) {
            workers = line.skipPast("GC Workers: ") ? line.whole() : 0;
            return true;
        }
        if (collection != null && line.skip("[") && line.contains(" (ms): ")) {
            WorkerPhases.take(run, collection.id(), line, workers);
            return true;
        }
        return isPart;
    }

    /** Ages of what survives, printed in the middle of the collection that is to come. */
    boolean age(LogText line) {
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
                    .number(ID, base + count)
                    .number("age", age)
                    .number("size", size);
        }
        return true;
    }
}
