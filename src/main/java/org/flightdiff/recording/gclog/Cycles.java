package org.flightdiff.recording.gclog;

import java.util.Set;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.text.LogText;
import org.jspecify.annotations.Nullable;

/** Concurrent cycles and their phases. A cycle of G1 or CMS has the cause of the collection that set it off. */
final class Cycles {

    /** Lines have their time in milliseconds. */
    private static final long ROUNDED = 2_000_000L;

    private String lastCause = "";
    private @Nullable LoggedCollection lastStopped;
    private @Nullable LoggedCollection lastFull;
    private @Nullable LoggedCollection ofCms;
    private final ShenandoahLines shenandoah = new ShenandoahLines();

    void stopped(LoggedRun run, LoggedCollection collection) {
        lastCause = collection.cause();
        lastStopped = collection;
        if (!collection.isFull()) {
            return;
        }
        lastFull = collection;
        LoggedCollection overtaken = ofCms;
        if (overtaken != null) {
            overtaken.ends();
            ofCms = null;
            if (collection.cause().equals("Allocation Failure")) {
                run.row("jdk.ConcurrentModeFailure", collection.id(), collection.start(), 0);
            }
        }
    }

    void pausedForCms(LoggedCollection cycle) {
        ofCms = cycle;
    }

    @Nullable
    LoggedCollection fullWithin(LoggedCollection other, long from) {
        LoggedCollection full = lastFull;
        return full != null && full.id() > other.id() && full.start() >= from - ROUNDED ? full : null;
    }

    ShenandoahLines shenandoah() {
        return shenandoah;
    }

    /** {@code Concurrent Mark Abort} of G1: a full collection overtook the cycle, or the JVM ends. */
    void aborted(LoggedRun run, LoggedCollection cycle) {
        run.row("jdk.ConcurrentModeFailure", cycle.id());
        LoggedCollection full = lastFull;
        if (full != null && full.id() > cycle.id() && cycle.after().used() < 0) {
            cycle.after().rounded(full.after().used(), full.after().committed());
        }
    }

    void concurrent(LoggedRun run, LoggedCollection told, Message message) {
        long now = run.clock.now();
        LoggedCollection cycle = marksOld(told, message) ? run.next(told) : told;
        CollectorClues.phase(run.jvm, message.title());
        cause(run, cycle);
        if (isWhole(message)) {
            run.jvm.looksLike(Collector.G1);
            asLeft(cycle);
        }
        cycle.begins(message.isEnd() ? now - message.nanos() : now);
        if (!message.isEnd()) {
            return;
        }
        cycle.wentOn(now);
        if (isWhole(message)) {
            cycle.ends();
            if (message.title().equals("Concurrent Undo Cycle")) {
                cycle.after().rounded(cycle.before().used(), cycle.before().committed());
            }
            return;
        }
        if (message.after() >= 0) {
            cycle.after().rounded(message.after(), message.size());
        }
        boolean isSumOfOthers =
                run.jvm.collector() == Collector.G1 && message.title().equals("Concurrent Mark");
        if (!isSumOfOthers) {
            run.row("jdk.GCPhaseConcurrent", cycle.id(), now - message.nanos(), message.nanos())
                    .text("name", message.words());
        }
        if (message.title().equals("Concurrent Reset") && run.jvm.collector() == Collector.CMS) {
            ofCms = null;
            cycle.ends();
        } else if (run.jvm.collector() == Collector.SHENANDOAH) {
            cycle.ends();
        }
    }

    private void asLeft(LoggedCollection cycle) {
        LoggedCollection before = lastStopped;
        if (before != null && cycle.before().used() < 0) {
            cycle.before().rounded(before.after().used(), before.after().committed());
        }
    }

    /** A cycle of the old generation is prepared by one of the young, under the same number. */
    private static boolean marksOld(LoggedCollection cycle, Message message) {
        return cycle.hasPaused()
                && message.title().equals("Concurrent marking")
                && message.groups().contains("Old");
    }

    /** "Concurrent Mark Cycle", and "Concurrent Cycle" before JDK 14. */
    private static boolean isWhole(Message message) {
        return message.title().endsWith(" Cycle");
    }

    void cause(LoggedRun run, LoggedCollection cycle) {
        shenandoah.goesOn(run, cycle);
        if (!cycle.hasCause() && !lastCause.isEmpty()) {
            cycle.causedBy(lastCause);
        }
    }

    /** A collection of ZGC begins or ends: {@code Minor Collection (Allocation Rate) 164M(64%)->156M(61%) 0.013s}. */
    boolean z(LoggedRun run, LoggedCollection cycle, Message message, @Nullable CollectionKind generation) {
        long now = run.clock.now();
        run.jvm.looksLike(generation == null ? Collector.ZGC : Collector.GENERATIONAL_ZGC);
        cycle.is(generation == null ? CollectionKind.CYCLE : generation);
        if (!message.groups().isEmpty()) {
            cycle.causedBy(message.groups().get(0));
        }
        cycle.begins(now);
        if (message.after() >= 0) {
            cycle.before().rounded(message.before(), cycle.before().committed());
            cycle.after().rounded(message.after(), cycle.after().committed());
            cycle.wentOn(now);
            cycle.ends();
        }
        return true;
    }

    /** What Shenandoah writes of its cycles without their numbers: why the next one follows, and how much is in use then. */
    static final class ShenandoahLines {

        /** What Flight Recorder says of cycles that no program asked for. */
        private static final String BY_ITSELF = "Concurrent GC";

        private static final String ALLOCATION_FAILURE = "Allocation Failure";
        private static final String HUMONGOUS_FAILURE = "Humongous Allocation Failure";

        /** Causes that JDK 11 and 12 write without saying that they are requests; source: gcCause.cpp. */
        private static final Set<String> REQUESTS = Set.of(
                "System.gc()",
                "Diagnostic Command",
                "JvmtiEnv ForceGarbageCollection",
                "Heap Inspection Initiated GC",
                "Heap Dump Initiated GC",
                "Metadata GC Threshold",
                "Metadata GC Clear Soft References",
                "CodeCache GC Threshold",
                "CodeCache GC Aggressive",
                ALLOCATION_FAILURE);

        private String trigger = BY_ITSELF;
        private String failure = ALLOCATION_FAILURE;
        private long used = HeapUse.UNKNOWN;

        boolean take(LoggedRun run, LogText line) {
            return switch (line.next()) {
                case 'T' -> line.begins("Trigger") && triggered(line);
                case 'F' -> line.skip("Free: ") && free(run, line);
                case 'C' -> line.skip("Cancelling ") && cancelled(line);
                case 'E' -> line.begins("Evacuation Reserve: ") && reserved(run, line);
                case 'W' -> line.begins("Whole heap stats: ") && whole(run, line);
                case 'M' -> line.skip("Metaspace: ") && metaspace(run, line);
                default -> false;
            };
        }

        /** {@code Trigger: GC request (System.gc())}; the generations have {@code Trigger (Old): …}. */
        private boolean triggered(LogText line) {
            if (line.skipPast("GC request (")) {
                String asked = line.rest().stripTrailing();
                trigger = asked.endsWith(")") ? asked.substring(0, asked.length() - 1) : asked;
                return true;
            }
            boolean failed = line.contains("Handle Allocation Failure");
            String said = line.skipPast(": ") ? line.rest().strip() : "";
            trigger = failed ? failure : REQUESTS.contains(said) ? said : BY_ITSELF;
            return true;
        }

        /** {@code Cancelling GC: Humongous Allocation Failure} of JDK 27 says why the next one follows. */
        private boolean cancelled(LogText line) {
            failure = line.contains(HUMONGOUS_FAILURE) ? HUMONGOUS_FAILURE : ALLOCATION_FAILURE;
            return true;
        }

        void fails() {
            trigger = trigger.equals(BY_ITSELF) ? failure : trigger;
        }

        /** {@code Free: 357M, Max: 256K regular, …; Reserve: 26368K, …}: what is neither free nor in a reserve is in use. */
        private boolean free(LoggedRun run, LogText line) {
            long all = run.jvm.maximumBytes;
            long free = exactly(line);
            used = all < 0 || free < 0 ? HeapUse.UNKNOWN : all - free;
            return reserved(run, line);
        }

        private boolean reserved(LoggedRun run, LogText line) {
            while (line.skipPast("Reserve: ")) {
                long reserve = exactly(line);
                used = used < 0 || reserve < 0 ? HeapUse.UNKNOWN : used - reserve;
            }
            return left(run);
        }

        /** {@code Whole heap stats: Total free: 383M, Total used: 128M, …} of JDK 27. */
        private boolean whole(LoggedRun run, LogText line) {
            used = line.skipPast("Total used: ") ? exactly(line) : HeapUse.UNKNOWN;
            return left(run);
        }

        private boolean left(LoggedRun run) {
            LoggedCollection latest = run.latest();
            if (used >= 0
                    && latest != null
                    && latest.hasEnded()
                    && latest.after().used() < 0) {
                latest.after().rounded(used, HeapUse.UNKNOWN);
            }
            return true;
        }

        private static boolean metaspace(LoggedRun run, LogText line) {
            LoggedCollection latest = run.latest();
            return latest != null && HeapLines.metaspace(latest, line);
        }

        /** An amount; whole gigabytes are too coarse for what is in use. */
        private static long exactly(LogText line) {
            int place = line.place();
            line.number();
            boolean coarse = line.next() == 'G' || line.next() == 'T';
            line.back(place);
            return coarse ? HeapUse.UNKNOWN : line.memory();
        }

        void goesOn(LoggedRun run, LoggedCollection cycle) {
            if (run.jvm.collector() != Collector.SHENANDOAH) {
                return;
            }
            if (!cycle.hasCause()) {
                cycle.causedBy(trigger);
            }
            if (used >= 0 && cycle.before().used() < 0) {
                cycle.before().rounded(used, HeapUse.UNKNOWN);
            }
            used = HeapUse.UNKNOWN;
        }
    }
}
