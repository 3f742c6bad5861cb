package org.flightdiff.recording.gclog.unified;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.table.HeapPrint;
import org.flightdiff.recording.gclog.table.HeapUse;
import org.flightdiff.recording.gclog.table.LogForm;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.Decorations;
import org.flightdiff.recording.gclog.text.LogText;

/** What JDK 9 and newer write with {@code -Xlog}, in any decorations. What a line tells is told by its message alone. */
public final class UnifiedLog implements LogForm {

    private static final double NANOS_PER_MILLI = 1e6;

    private final Decorations decorations = new Decorations();
    private final List<LoggedRun> runs = new ArrayList<>();
    private LoggedRun run = new LoggedRun();
    private CollectionLines collections = new CollectionLines();
    private CpuLines cpu = new CpuLines();
    private boolean printsExit;

    public UnifiedLog() {
        runs.add(run);
    }

    @Override
    public Understood take(LogText line) {
        int place = line.place();
        if (!decorations.read(line, !run.clock().isDated())) {
            return Understood.FOREIGN;
        }
        if (!run.clock().at(decorations.uptimeNanos(), decorations.epochNanos())) {
            line.back(place);
            decorations.read(line, true);
            begin();
        }
        run.jvm().pid(decorations.pid());
        if (line.next() == 'G' && line.skip("GC(")) {
            long id = line.whole();
            return id >= 0 && line.skip(")") ? collections.take(run, run.collection(id), line) : Understood.NOT;
        }
        return other(line);
    }

    private void begin() {
        run.end();
        run = new LoggedRun();
        runs.add(run);
        collections = new CollectionLines();
        cpu = new CpuLines();
        run.clock().at(decorations.uptimeNanos(), decorations.epochNanos());
    }

    private Understood other(LogText line) {
        Collector named = SetupLines.named(line);
        if (named != Collector.UNKNOWN) {
            if (run.largestId() >= 0) {
                begin();
            }
            run.jvm().uses(named);
            return Understood.YES;
        }
        if (cpu.take(run, line, decorations.uptimeNanos())
                || SafepointLines.take(run, line)
                || SetupLines.take(run.jvm(), line)) {
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
            collections.promotionFailed(run);
            return Understood.YES;
        }
        if (collections.cycles().shenandoah().take(run, line)) {
            return Understood.YES;
        }
        printsExit |= line.begins("Heap") && line.left() == "Heap".length();
        if (printsExit) {
            HeapPrint.take(line, new HeapUse(), run.jvm());
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
        long nanos = Math.round(millis * NANOS_PER_MILLI);
        run.events()
                .row("jdk.ZAllocationStall", run.clock().now() - nanos, nanos)
                .text("eventThread", thread);
        return Understood.YES;
    }

    @Override
    public List<LoggedRun> runs() {
        run.end();
        return List.copyOf(runs);
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
                run.events()
                        .row("jdk.CPUTimeStatistics", run.clock().now(), 0)
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
}
