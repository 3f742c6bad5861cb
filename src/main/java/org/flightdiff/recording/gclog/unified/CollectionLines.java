package org.flightdiff.recording.gclog.unified;

import java.util.List;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.table.CollectionKind;
import org.flightdiff.recording.gclog.table.LogForm.Understood;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.table.WorkerPhases;
import org.flightdiff.recording.gclog.text.LogText;
import org.jspecify.annotations.Nullable;

final class CollectionLines {

    private static final String TIMED = "ms";
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
            case 'G' -> !line.begins("Garbage Collection (") || cycle(run, collection, line, null);
            case 'U' -> !line.skip("User=") || DetailLines.processorTime(run, collection, line);
            case 'T' -> t(run, collection, line);
            case 'D' -> d(run, collection, line);
            case 'Y' -> !line.begins("Young ") || details.buffers(run, collection, line);
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
            run.jvm().looksLike(Collector.GENERATIONAL_ZGC);
            collection.is(minor ? CollectionKind.MINOR : CollectionKind.CYCLE);
            line.blanks();
        }
    }

    private boolean p(LoggedRun run, LoggedCollection collection, LogText line) {
        if (line.begins("Pause ")) {
            Message message = Message.of(line);
            boolean odd = !message.isEnd() && line.ends(TIMED);
            if (!odd && !PartsOfPhases.has(message, run.jvm().collector())) {
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

    void promotionFailed(LoggedRun run) {
        LoggedCollection latest = run.latest();
        if (latest != null) {
            promotionFailed(run, latest);
        }
    }

    private static void promotionFailed(LoggedRun run, LoggedCollection collection) {
        collection.failsToPromote();
        run.row("jdk.PromotionFailed", collection.id());
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
            if (!PartsOfPhases.has(message, run.jvm().collector())) {
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
        if (line.begins("Minor Collection (")) {
            return cycle(run, collection, line, CollectionKind.MINOR);
        }
        if (line.begins("Major Collection (")) {
            return cycle(run, collection, line, CollectionKind.CYCLE);
        }
        return line.skip("Metaspace: ")
                ? HeapLines.metaspace(collection, line)
                : !line.begins("Metaspace ") || heap.printed(run, collection, line);
    }

    private boolean cycle(
            LoggedRun run, LoggedCollection collection, LogText line, @Nullable CollectionKind generation) {
        cycles.z(run, collection, Message.of(line), generation);
        return true;
    }

    private boolean h(LoggedRun run, LoggedCollection collection, LogText line) {
        if (line.begins("Heap before GC") || line.begins("Heap after GC")) {
            return heap.prints(run, collection, line);
        }
        return !line.contains(" regions: ") || regions(run, collection, line);
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
        if (line.begins("At end of ")) {
            return heap.left(collection, line);
        }
        return !line.begins("Adaptive IHOP information") || DetailLines.marksFrom(run, collection, line);
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
}
