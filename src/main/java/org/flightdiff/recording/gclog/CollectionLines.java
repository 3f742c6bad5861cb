package org.flightdiff.recording.gclog;

import java.util.List;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.LogForm.Understood;
import org.flightdiff.recording.gclog.text.LogText;
import org.flightdiff.recording.table.EventRows;
import org.jspecify.annotations.Nullable;

final class CollectionLines {

    private static final String PROMOTION_FAILED = "Promotion failed";

    private final Cycles cycles = new Cycles();
    private final PauseLines pauses = new PauseLines(cycles);
    private final HeapLines heap = new HeapLines();
    private final DetailLines details = new DetailLines();

    Cycles cycles() {
        return cycles;
    }

    Understood take(LoggedRun run, LoggedCollection collection, LogText line) {
        line.blanks();
        if (line.ahead(1) == ':' && line.ahead(2) == ' ') {
            generation(run, collection, line);
        }
        boolean understood = switch (line.next()) {
            case 'P' -> p(run, collection, line);
            case 'C' -> c(run, collection, line);
            case 'E', 'S' -> regions(run, collection, line) || ofWorkers(run, collection, line);
            case 'H' -> h(run, collection, line);
            case 'F', 'I' -> image(run, collection, line);
            case 'O' -> o(run, collection, line);
            case 'M' -> m(run, collection, line);
            case 'G' -> !line.begins("Garbage Collection (") || cycles.z(run, collection, Message.of(line), null);
            case 'U' -> !line.skip("User=") || collection.took(line, "Sys=", "Real=", run.clock.now());
            case 'T' -> t(run, collection, line);
            case 'D' -> d(run, collection, line);
            case 'A' -> a(run, collection, line);
            case '-' -> !line.skip("- age") || DetailLines.age(run, collection, line);
            default -> heap.printed(run, collection, line);
        };
        return understood ? Understood.YES : Understood.NOT;
    }

    /** {@code y: } is the young generation in a collection of its own, {@code Y: } and {@code O: } are those of a major one. */
    private static void generation(LoggedRun run, LoggedCollection collection, LogText line) {
        boolean minor = line.skip("y: ");
        if (minor || line.skip("Y: ") || line.skip("O: ")) {
            run.jvm.looksLike(Collector.GENERATIONAL_ZGC);
            collection.is(minor ? CollectionKind.MINOR : CollectionKind.CYCLE);
            line.blanks();
        }
    }

    private boolean p(LoggedRun run, LoggedCollection collection, LogText line) {
        if (line.begins("Pause ")) {
            Message message = Message.of(line);
            boolean odd = !message.isEnd() && line.ends("ms");
            if (!odd && !PartsOfPhases.has(message, run.jvm.collector())) {
                pauses.take(run, collection, message);
            }
            return !odd;
        }
        if (isPromotionFailed(line)) {
            promotionFailed(run, collection);
        } else if (line.skip("PSYoungGen: ")) {
            heap.generation(run, collection, line, true, Collector.PARALLEL);
        } else if (line.skip("ParOldGen: ") || line.skip("PSOldGen: ")) {
            heap.generation(run, collection, line, false, Collector.PARALLEL);
        } else if (line.skip("ParNew: ")) {
            heap.generation(run, collection, line, true, Collector.CMS);
        } else {
            return heap.printed(run, collection, line);
        }
        return true;
    }

    /** Shenandoah has lines that begin so, and go on with what found no place; those objects stay where they are. */
    static boolean isPromotionFailed(LogText line) {
        return line.begins(PROMOTION_FAILED) && line.left() == PROMOTION_FAILED.length();
    }

    static void promotionFailed(LoggedRun run, @Nullable LoggedCollection collection) {
        if (collection != null) {
            collection.failsToPromote();
            run.row("jdk.PromotionFailed", collection.id());
        }
    }

    /** {@code Incremental GC (Collect on allocation) 20.00M->15.50M 0.896ms} of a native image. */
    private boolean image(LoggedRun run, LoggedCollection collection, LogText line) {
        if (line.begins("Incremental GC (") || line.begins("Full GC (")) {
            pauses.take(run, collection, Message.of(line));
            return true;
        }
        return heap.printed(run, collection, line);
    }

    private boolean c(LoggedRun run, LoggedCollection collection, LogText line) {
        if (line.begins("Concurrent Mark Abort")) {
            cycles.aborted(run, collection);
        } else if (line.begins("Coalescing ") || line.begins("Concurrent ")) {
            Message message = Message.of(line);
            if (!PartsOfPhases.has(message, run.jvm.collector())) {
                cycles.concurrent(run, collection, message);
            }
        } else if (line.skip("CMS: ")) {
            heap.generation(run, collection, line, false, Collector.CMS);
        } else if (line.skip("Capacity:")) {
            heap.capacity(collection, line);
        } else {
            ofWorkers(run, collection, line);
        }
        return true;
    }

    private boolean m(LoggedRun run, LoggedCollection collection, LogText line) {
        boolean minor = line.begins("Minor Collection (");
        if (minor || line.begins("Major Collection (")) {
            return cycles.z(run, collection, Message.of(line), minor ? CollectionKind.MINOR : CollectionKind.CYCLE);
        }
        return line.skip("Metaspace: ")
                ? HeapLines.metaspace(collection, line)
                : !line.begins("Metaspace ") || heap.printed(run, collection, line);
    }

    private boolean h(LoggedRun run, LoggedCollection collection, LogText line) {
        return (line.begins("Heap before GC") || line.begins("Heap after GC"))
                ? heap.prints(run, collection, line)
                : !line.contains(" regions: ") || regions(run, collection, line);
    }

    private boolean o(LoggedRun run, LoggedCollection collection, LogText line) {
        if (line.begins("Old regions: ")) {
            return regions(run, collection, line);
        }
        return line.begins("Old ") ? details.buffers(run, collection, line) : ofWorkers(run, collection, line);
    }

    private boolean t(LoggedRun run, LoggedCollection collection, LogText line) {
        if (line.begins("To-space exhausted")) {
            PauseLines.evacuationFailed(run, collection, "");
            return true;
        }
        return line.skip("Tenured: ")
                ? heap.generation(run, collection, line, false, Collector.SERIAL)
                : ofWorkers(run, collection, line);
    }

    private boolean d(LoggedRun run, LoggedCollection collection, LogText line) {
        return line.skip("DefNew: ")
                ? heap.generation(run, collection, line, true, Collector.SERIAL)
                : !line.begins("Desired survivor size") || DetailLines.threshold(run, collection, line);
    }

    private boolean a(LoggedRun run, LoggedCollection collection, LogText line) {
        return line.begins("At end of ")
                ? heap.left(collection, line)
                : !line.begins("Adaptive IHOP information") || DetailLines.marksFrom(run, collection, line);
    }

    private boolean regions(LoggedRun run, LoggedCollection collection, LogText line) {
        return line.contains(" regions: ") && heap.regions(run, collection, line);
    }

    private static boolean ofWorkers(LoggedRun run, LoggedCollection collection, LogText line) {
        return !line.contains(" (ms):") || WorkerPhases.take(run, collection.id(), line, 0);
    }

    /** ZGC names their thread up to JDK 20. Source: ZStatSubPhase in zGeneration.cpp, zMark.cpp. */
    private static final class PartsOfPhases {

        private static final List<String> OF_Z = List.of(
                "Concurrent Mark Roots",
                "Concurrent Mark Follow",
                "Concurrent Mark Idle",
                "Concurrent Mark Try ",
                "Concurrent References ",
                "Concurrent Classes ",
                "Concurrent Roots ",
                "Concurrent Weak Roots",
                "Concurrent Relocate Remset",
                "Concurrent Remap Roots ",
                "Concurrent Remap Remembered");

        private static final List<String> THREADS =
                List.of("ZWorker", "ZDriver", "ZDirector", "ZUnmapper", "VM Thread");

        static boolean has(Message message, Collector collector) {
            String title = message.title();
            if (title.indexOf(':') >= 0) {
                return true;
            }
            if (collector != Collector.ZGC && collector != Collector.GENERATIONAL_ZGC) {
                return false;
            }
            return title.startsWith("Pause ")
                    ? !CollectorClues.PAUSES_OF_Z.contains(title) || isOfThread(message)
                    : isOfThread(message) || OF_Z.stream().anyMatch(title::startsWith);
        }

        private static boolean isOfThread(Message message) {
            return THREADS.stream().anyMatch(message::hasGroup);
        }
    }

    private static final class DetailLines {

        private @Nullable EventRows buffers;

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
            run.row("jdk.TenuringDistribution", collection.id())
                    .number("age", age)
                    .number("size", size);
            return true;
        }

        /** {@code Old PLAB allocation: allocated: 2019472B, wasted: 8688B, unused: 0B, used: 2010784B, undo waste: 0B, …}. */
        boolean buffers(LoggedRun run, LoggedCollection collection, LogText line) {
            if (line.contains(" PLAB allocation: ")) {
                buffers = run.row("jdk.G1EvacuationOldStatistics", collection.id())
                        .known("statistics.allocated", after(line, "allocated: "))
                        .known("statistics.used", after(line, ", used: "));
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
}
