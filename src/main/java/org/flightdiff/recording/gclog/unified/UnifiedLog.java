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

    /** A log of which no line is read. */
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

    /** Another JVM writes on. */
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
}
