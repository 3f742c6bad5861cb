package org.flightdiff.recording.gclog.unified;

import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.table.CollectionKind;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.jspecify.annotations.Nullable;

/** Concurrent cycles and their phases. A cycle of G1 or CMS has the cause of the collection that set it off. */
final class Cycles {

    /** It marks nothing and frees nothing. */
    private static final String UNDONE = "Concurrent Undo Cycle";

    /** Lines have their time in milliseconds. */
    private static final long ROUNDED = 2_000_000L;

    private String lastCause = "";
    private @Nullable LoggedCollection lastStopped;
    private @Nullable LoggedCollection lastFull;
    private @Nullable LoggedCollection ofCms;
    private final ShenandoahLines shenandoah = new ShenandoahLines();

    /** A collection stopped the program; a full one ends a cycle of CMS, which it overtook. */
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
                run.events()
                        .row("jdk.ConcurrentModeFailure", collection.start(), 0)
                        .number("gcId", collection.id());
            }
        }
    }

    void pausedForCms(LoggedCollection cycle) {
        ofCms = cycle;
    }

    /** The full collection that was made between the first and the last line of another; null if none was. */
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
        run.events().row("jdk.ConcurrentModeFailure", run.clock().now(), 0).number("gcId", cycle.id());
        LoggedCollection full = lastFull;
        if (full != null && full.id() > cycle.id() && cycle.after().used() < 0) {
            cycle.after().rounded(full.after().used(), full.after().committed());
        }
    }

    /** A phase beside the program. */
    void concurrent(LoggedRun run, LoggedCollection told, Message message) {
        long now = run.clock().now();
        LoggedCollection cycle = marksOld(told, message) ? run.next(told) : told;
        CollectorClues.phase(run.jvm(), message.title());
        cause(run, cycle);
        if (isWhole(message)) {
            run.jvm().looksLike(Collector.G1);
            asLeft(cycle);
            cycle.begins(message.isEnd() ? now - message.nanos() : now);
            if (message.isEnd()) {
                cycle.wentOn(now);
                cycle.ends();
            }
            if (message.isEnd() && message.title().equals(UNDONE)) {
                cycle.after().rounded(cycle.before().used(), cycle.before().committed());
            }
            return;
        }
        if (!message.isEnd()) {
            cycle.begins(now);
            return;
        }
        cycle.begins(now - message.nanos());
        cycle.wentOn(now);
        if (message.after() >= 0) {
            cycle.after().rounded(message.after(), message.size());
        }
        boolean isSumOfOthers =
                run.jvm().collector() == Collector.G1 && message.title().equals("Concurrent Mark");
        if (!isSumOfOthers) {
            run.events()
                    .row("jdk.GCPhaseConcurrent", now - message.nanos(), message.nanos())
                    .number("gcId", cycle.id())
                    .text("name", message.words());
        }
        if (message.title().equals("Concurrent Reset") && run.jvm().collector() == Collector.CMS) {
            ofCms = null;
            cycle.ends();
        } else if (run.jvm().collector() == Collector.SHENANDOAH) {
            cycle.ends();
        }
    }

    /** A cycle of G1 begins right after the pause that set it off, with what that left. */
    private void asLeft(LoggedCollection cycle) {
        LoggedCollection before = lastStopped;
        if (before != null && cycle.before().used() < 0) {
            cycle.before().rounded(before.after().used(), before.after().committed());
        }
    }

    /**
     * Generational Shenandoah prepares a cycle of the old generation by one of the young, and marks the old one under the
     * same number. A recorder tells of two collections.
     */
    private static boolean marksOld(LoggedCollection cycle, Message message) {
        return cycle.hasPaused()
                && message.title().equals("Concurrent marking")
                && message.groups().contains("Old");
    }

    /** "Concurrent Mark Cycle", and "Concurrent Cycle" before JDK 14. */
    private static boolean isWhole(Message message) {
        return message.title().endsWith(" Cycle");
    }

    /** Says what set a cycle off, where no line of its own does. */
    void cause(LoggedRun run, LoggedCollection cycle) {
        shenandoah.goesOn(run, cycle);
        if (!cycle.hasCause() && !lastCause.isEmpty()) {
            cycle.causedBy(lastCause);
        }
    }

    /** A collection of ZGC begins or ends: {@code Minor Collection (Allocation Rate) 164M(64%)->156M(61%) 0.013s}. */
    void z(LoggedRun run, LoggedCollection cycle, Message message, @Nullable CollectionKind generation) {
        long now = run.clock().now();
        run.jvm().looksLike(generation == null ? Collector.ZGC : Collector.GENERATIONAL_ZGC);
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
    }
}
