package org.flightdiff.recording.gclog;

import java.util.List;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.gclog.Printed.Sizes;
import org.flightdiff.recording.gclog.text.LogText;
import org.jspecify.annotations.Nullable;

/** The collections that JDK 8 prints, which have no numbers: they are counted. */
final class PrintedCollections {

    private static final String EVACUATION_FAILED = "jdk.EvacuationFailed";
    private static final String PROMOTION_FAILED = "jdk.PromotionFailed";
    private static final long BEGUN_WITH_JVM = (long) (LoadedRecording.BEGUN_WITH_JVM_SECONDS * 1e9);

    private final LoggedRun run;
    private final PrintedCycles cycles;
    private final PrintedShenandoah shenandoah;
    private final PrintedGenerations generations;
    private long count;
    private long base;
    private @Nullable LoggedCollection latest;
    private HeapUse before = new HeapUse();
    private HeapUse into = new HeapUse();
    private boolean printedBefore;
    private long workers;

    PrintedCollections(LoggedRun run) {
        this.run = run;
        this.cycles = new PrintedCycles(run);
        this.shenandoah = new PrintedShenandoah(run);
        this.generations = new PrintedGenerations(run);
    }

    long count() {
        return count;
    }

    void printsBefore() {
        before = new HeapUse();
        into = before;
        printedBefore = true;
    }

    void printsAfter(boolean collection) {
        into = collection && latest != null ? latest.after() : new HeapUse();
    }

    HeapUse printed() {
        return into;
    }

    void nameOperation() {
        LoggedCollection collection = latest;
        if (collection != null && run.safepoints.isAfterPause()) {
            run.safepoints.entering(
                    operation(run.jvm.collector(), cycles.isPaused(), collection.isFull(), collection.cause()));
        }
    }

    void concurrent(String text, long at) {
        cycles.concurrent(text, at, this::next);
    }

    boolean take(String text, long from) {
        if (PrintedCycles.isConcurrent(text)) {
            concurrent(text, from);
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
        // CMS may collect the young generation within a remark.
        printed.parts().stream()
                .filter(part -> part.startsWith("GC") && part.contains("->"))
                .forEach(part -> take(part, from));
        run.clock.reaches(from + nanos);
        if (cycles.pause(text, printed, from, nanos, this::next)) {
            latest = cycles.current();
            return true;
        }
        LoggedCollection collection = next(from);
        latest = collection;
        String cause = printed.cause();
        if (!cause.isEmpty()) {
            collection.causedBy(cause);
        }
        boolean old = generations.take(printed.parts(), printed.own(), collection);
        collection.is(old || text.startsWith("Full GC") ? CollectionKind.FULL : CollectionKind.YOUNG);
        generations.tenuring(collection);
        boolean g1 = g1(text, collection);
        if (printed.fails()) {
            generations.failed(g1 ? EVACUATION_FAILED : PROMOTION_FAILED, collection);
        }
        heap(printed.sizes(), collection);
        run.safepoints.pausedFor(from, from + nanos);
        collection.paused(LoggedCollection.PAUSE, from + nanos, nanos);
        collection.ends();
        cycles.stopped(collection);
        return true;
    }

    /** A file that was begun later does not tell how many there were before: they count on from the milliseconds until then. */
    private LoggedCollection next(long from) {
        long uptime = run.clock.firstUptime();
        if (count == 0 && (uptime < 0 || uptime > BEGUN_WITH_JVM)) {
            base = Math.max(0, from) / 1_000_000L;
        }
        LoggedCollection collection = run.collection(base + count++);
        collection.begins(from);
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

    private boolean g1(String text, LoggedCollection collection) {
        if (!text.startsWith("GC pause")) {
            return false;
        }
        run.jvm.looksLike(Collector.G1);
        boolean mixed = text.contains("(mixed)") || text.contains("(partial)");
        collection.of(text.contains("(initial-mark)") ? "Initial Mark" : mixed ? "Mixed" : "Normal");
        if (text.contains("(to-space exhausted)") || text.contains("(to-space overflow)")) {
            generations.failed(EVACUATION_FAILED, collection);
        }
        return true;
    }

    /** {@code [Times: user=0.00 sys=0.08, real=0.16 secs]}, or a further part of a collection of G1. */
    void times(LogText line) {
        LoggedCollection collection = latest;
        line.blanks();
        if (collection == null || !line.skip("[Times: user=")) {
            return;
        }
        collection.took(line, "sys=", "real=", run.clock.now());
        line.skipPast(']');
    }

    boolean detail(LogText line) {
        int indent = line.blanks();
        if (line.next() != '[') {
            return indent == 0 && age(line);
        }
        LoggedCollection collection = latest;
        char first = line.ahead(1);
        if (first == 'T' && line.begins("[Times:")) {
            times(line);
        } else if (first == 'P' && line.skip("[Parallel Time: ")) {
            workers = line.skipPast("GC Workers: ") ? line.whole() : 0;
        } else if (collection != null && first == 'E' && line.begins("[Eden: ")) {
            run.jvm.looksLike(Collector.G1);
            eden(line, collection);
        } else if (collection != null && first == ' ' && line.contains("->")) {
            whole(line, collection);
        } else if (collection != null && line.skip("[") && line.contains(" (ms): ")) {
            WorkerPhases.take(run, collection.id(), line, workers);
        }
        return true;
    }

    boolean age(LogText line) {
        return generations.age(line, base + count);
    }

    /** What JDK 8 calls the operation of the VM in which a collection pauses, which its log does not say. */
    private static String operation(Collector collector, boolean ofCycle, boolean full, String cause) {
        boolean asked = cause.equals("System.gc()") || cause.startsWith("Heap ");
        return switch (collector) {
            case G1 -> ofCycle ? "CGC_Operation" : asked ? "G1CollectFull" : "G1IncCollectionPause";
            case PARALLEL -> asked ? "ParallelGCSystemGC" : "ParallelGCFailedAllocation";
            case CMS -> ofCycle ? "CMS_Operation" : asked ? "GenCollectFull" : "GenCollectForAllocation";
            case SHENANDOAH -> "ShenandoahOperation";
            case SERIAL,
                    ZGC,
                    GENERATIONAL_ZGC,
                    EPSILON,
                    GENCON,
                    BALANCED,
                    OPTTHRUPUT,
                    OPTAVGPAUSE,
                    METRONOME,
                    UNKNOWN -> full && asked ? "GenCollectFull" : "GenCollectForAllocation";
        };
    }

    /** {@code [Eden: 12288.0K(12288.0K)->0.0B(10240.0K) Survivors: 0.0B->2048.0K Heap: 12288.0K(256.0M)->2427.0K(256.0M)]}. */
    private static void eden(LogText line, LoggedCollection collection) {
        if (!line.skipPast("Eden: ")) {
            return;
        }
        collection.before().edenUsed = line.memory();
        collection.before().edenSize = line.skip("(") ? line.memory() : -1;
        collection.after().edenUsed = line.skipPast("->") ? line.memory() : -1;
        collection.after().edenSize = line.skip("(") ? line.memory() : -1;
        collection.before().survivorUsed = line.skipPast("Survivors: ") ? line.memory() : -1;
        collection.after().survivorUsed = line.skipPast("->") ? line.memory() : -1;
        if (line.skipPast("Heap: ")) {
            long before = line.memory();
            long sizeBefore = line.skip("(") ? line.memory() : -1;
            long after = line.skipPast("->") ? line.memory() : -1;
            long sizeAfter = line.skip("(") ? line.memory() : -1;
            collection.before().rounded(before, sizeBefore);
            collection.after().rounded(after, sizeAfter);
        }
        if (line.skipPast("Metaspace: ")) {
            collection.before().metaspaceUsed = line.memory();
            collection.after().metaspaceUsed = line.skipPast("->") ? line.memory() : -1;
        }
    }

    /** {@code [ 169M->162M(256M)]}, as of JDK 6. */
    private static void whole(LogText line, LoggedCollection collection) {
        Sizes sizes = Sizes.in(line.rest());
        collection.before().rounded(sizes.before(), sizes.size());
        collection.after().rounded(sizes.after(), sizes.size());
    }

    /** {@code [ParNew: 69952K->8704K(78656K), 0.01 secs]}, what failed, and the ages printed before a collection's end. */
    private static final class PrintedGenerations {

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
}
