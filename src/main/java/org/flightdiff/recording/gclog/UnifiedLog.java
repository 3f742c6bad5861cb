package org.flightdiff.recording.gclog;

import java.util.Map;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.text.Decorations;
import org.flightdiff.recording.gclog.text.LogText;

/** What JDK 9 and newer write with {@code -Xlog}, in any decorations. What a line tells is told by its message alone. */
final class UnifiedLog extends LogForm {

    private final Decorations decorations = new Decorations();
    private CollectionLines collections = new CollectionLines();
    private CpuLines cpu = new CpuLines();
    private boolean printsExit;

    @Override
    public Understood take(LogText line) {
        int place = line.place();
        if (!decorations.read(line, !run.clock.isDated())) {
            return Understood.FOREIGN;
        }
        if (!run.clock.at(decorations.uptimeNanos, decorations.epochNanos)) {
            line.back(place);
            decorations.read(line, true);
            begin();
        }
        run.jvm.pid(decorations.pid);
        if (line.next() == 'G' && line.skip("GC(")) {
            long id = line.whole();
            return id >= 0 && line.skip(")") ? collections.take(run, run.collection(id), line) : Understood.NOT;
        }
        return other(line);
    }

    private void begin() {
        beginRun();
        collections = new CollectionLines();
        cpu = new CpuLines();
        run.clock.at(decorations.uptimeNanos, decorations.epochNanos);
    }

    private Understood other(LogText line) {
        Collector named = SetupLines.named(line);
        if (named != Collector.UNKNOWN) {
            if (run.largestId() >= 0) {
                begin();
            }
            run.jvm.uses(named);
            return Understood.YES;
        }
        if (cpu.take(run, line, decorations.uptimeNanos)
                || SafepointLines.take(run, line)
                || SetupLines.take(run.jvm, line)) {
            return Understood.YES;
        }
        line.blanks();
        if (line.next() >= '0' && line.next() <= '9') {
            long dropped = line.whole();
            run.dropped(line.begins(" messages dropped due to async logging") ? Math.max(0, dropped) : 0);
            return Understood.YES;
        }
        if (line.skip("Allocation Stall (")) {
            return stalled(line);
        }
        if (CollectionLines.isPromotionFailed(line)) {
            CollectionLines.promotionFailed(run, run.latest());
            return Understood.YES;
        }
        if (collections.cycles().shenandoah().take(run, line)) {
            return Understood.YES;
        }
        printsExit |= line.begins("Heap") && line.left() == "Heap".length();
        if (printsExit) {
            HeapPrint.take(line, new HeapUse(), run.jvm);
        }
        return Understood.YES;
    }

    /** {@code Allocation Stall (main) 12.345ms}; ZGC of one generation says so when it begins, too. */
    private Understood stalled(LogText line) {
        if (line.ends(")")) {
            return Understood.YES;
        }
        String rest = line.rest();
        int last = rest.lastIndexOf(") ");
        String thread = rest.substring(0, Math.max(0, last));
        line.go(last + 2);
        double millis = last < 0 ? Double.NaN : line.number();
        if (Double.isNaN(millis)) {
            return Understood.NOT;
        }
        long nanos = Math.round(millis * 1e6);
        run.events.row("jdk.ZAllocationStall", run.clock.now() - nanos, nanos).text("eventThread", thread);
        return Understood.YES;
    }

    /** What a JVM used of the processors in all, which JDK 26 and newer tell at their end with {@code -Xlog:cpu}. */
    private static final class CpuLines {

        private static final double NANOS = 1e9;

        private boolean within;
        private double process = Double.NaN;

        /** @param uptimeNanos since the JVM's start; negative where the log does not tell */
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
                run.events
                        .row("jdk.CPUTimeStatistics", run.clock.now(), 0)
                        .span("uptime", uptimeNanos)
                        .span("processTime", Math.round(process * NANOS))
                        .span("collectorTime", Math.round(collector * NANOS));
            }
        }
    }

    private static final class SafepointLines {

        static boolean take(LoggedRun run, LogText line) {
            if (line.skip("Safepoint \"")) {
                return one(run, line);
            }
            if (line.skip("Entering safepoint region: ")) {
                String operation = line.rest();
                CollectorClues.operation(run.jvm, operation);
                run.safepoints.entering(operation);
                return true;
            }
            return line.begins("Total time for which application threads were stopped: ")
                    ? run.safepoints.stopped(line)
                    : line.begins("Leaving safepoint region") || line.begins("Application time: ");
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
            CollectorClues.operation(run.jvm, operation);
            run.safepoints.entering(operation);
            run.safepoints.left(reaching, cleanup, at, !line.contains("Leaving safepoint: "));
            return true;
        }

        private static long after(LogText line, String words) {
            return line.skipPast(words) ? line.whole() : -1;
        }
    }

    private static final class SetupLines {

        private static final Map<String, Collector> COLLECTORS = Map.of(
                "Using G1", Collector.G1,
                "Using Serial", Collector.SERIAL,
                "Using Parallel", Collector.PARALLEL,
                "Using Concurrent Mark Sweep", Collector.CMS,
                "Using The Z Garbage Collector", Collector.ZGC,
                "Using Shenandoah", Collector.SHENANDOAH,
                "Using Epsilon", Collector.EPSILON);

        static Collector named(LogText line) {
            return COLLECTORS.getOrDefault(line.begins("Using ") ? line.rest().strip() : "", Collector.UNKNOWN);
        }

        static boolean take(LoggedJvm jvm, LogText line) {
            if (line.skip("Version: ")) {
                jvm.versioned("", "JRE (" + line.until(" (") + ")");
            } else if (line.skip("CPUs: ")) {
                jvm.processors = line.whole();
                jvm.activeProcessors = line.skip(" total, ") ? line.whole() : -1;
            } else if (line.skip("Concurrent Workers: ") || line.skip("GC Workers: ")) {
                jvm.concurrentThreads = line.whole();
            } else if (line.skip("Compressed Oops: ")) {
                jvm.compressedOops(line.begins("Enabled"));
            } else if (line.skip("Heap Max Capacity: ") || line.skip("Max Capacity: ")) {
                jvm.maximumBytes = line.memory();
            } else if (line.skip("Heap Min Capacity: ") || line.skip("Min Capacity: ")) {
                jvm.minimumBytes = line.memory();
            } else if (line.skip("Heap Initial Capacity: ") || line.skip("Initial Capacity: ")) {
                jvm.initialBytes = line.memory();
            } else if (line.skip("Heap Region Size: ") || line.skip("Heap region size: ")) {
                jvm.statedRegionBytes = line.memory();
            } else if (line.begins("Heap address: ") && line.skipPast("size: ")) {
                jvm.maximumBytes = line.whole() * (1L << 20);
                jvm.compressedOops(line.contains("Compressed Oops mode"));
            } else if (line.skip("Initialize Shenandoah heap: ")) {
                jvm.initialBytes = line.memory();
                jvm.minimumBytes = line.skipPast(", ") ? line.memory() : -1;
                jvm.maximumBytes = line.skipPast(", ") ? line.memory() : -1;
            } else if (line.begins("Initializing The Z Garbage Collector")) {
                jvm.looksLike(Collector.ZGC);
            } else if (line.skip("Parallel Workers: ")) {
                jvm.parallelThreads = line.whole();
            } else if (line.skip("GC threads: ") || line.skip("Workers: ")) {
                threads(jvm, line);
            } else if (line.skip("Regions: ")) {
                return regions(jvm, line);
            } else if (line.skip("jvm_args: ")) {
                arguments(jvm, line.rest().strip());
            } else {
                return line.begins("Memory: ");
            }
            return true;
        }

        /** {@code GC threads: 2 parallel, 1 concurrent}; those that ZGC counts, {@code Workers: …}, are concurrent. */
        private static void threads(LoggedJvm jvm, LogText line) {
            long count = line.whole();
            if (line.skip(" parallel, ")) {
                jvm.parallelThreads = count;
                jvm.concurrentThreads = line.whole();
            }
        }

        private static boolean regions(LoggedJvm jvm, LogText line) {
            line.whole();
            boolean sized = line.skip(" x ");
            jvm.statedRegionBytes = sized ? line.memory() : jvm.statedRegionBytes;
            return sized;
        }

        private static void arguments(LoggedJvm jvm, String all) {
            jvm.startedWith(all);
            LogText found = LogText.of(all);
            if (found.skipPast("-XX:MaxGCPauseMillis=")) {
                long millis = found.whole();
                jvm.pauseTargetNanos = millis < 0 ? -1 : millis * 1_000_000L;
            }
        }
    }
}
