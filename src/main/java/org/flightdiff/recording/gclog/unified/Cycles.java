package org.flightdiff.recording.gclog.unified;

import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.table.CollectionKind;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogText;
import org.jspecify.annotations.Nullable;

/** Concurrent cycles and their phases. A cycle of G1 or CMS has the cause of the collection that set it off. */
final class Cycles {

    private static final String REQUEST = "GC request (";

    private String lastCause = "";
    private String trigger = "";

    /** A collection stopped the program. */
    void stopped(LoggedCollection collection) {
        lastCause = collection.cause();
    }

    /** {@code Trigger: GC request (System.gc())}, in which Shenandoah says why a cycle follows. */
    void triggered(LogText line) {
        trigger = line.skipPast(REQUEST) ? line.rest() : "";
    }

    /** A phase beside the program. */
    void concurrent(LoggedRun run, LoggedCollection cycle, Message message) {
        long now = run.clock().now();
        cause(run, cycle);
        if (isWhole(message)) {
            run.jvm().looksLike(Collector.G1);
            cycle.begins(message.isEnd() ? now - message.nanos() : now);
            if (message.isEnd()) {
                cycle.wentOn(now);
                cycle.ends();
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
            cycle.ends();
        }
    }

    /** "Concurrent Mark Cycle", and "Concurrent Cycle" before JDK 14. */
    private static boolean isWhole(Message message) {
        return message.title().endsWith(" Cycle");
    }

    private void cause(LoggedRun run, LoggedCollection cycle) {
        if (!cycle.hasCause()) {
            boolean shenandoah = run.jvm().collector() == Collector.SHENANDOAH;
            String cause = shenandoah ? trigger.startsWith("System.gc()") ? "System.gc()" : "Concurrent GC" : lastCause;
            if (!cause.isEmpty()) {
                cycle.causedBy(cause);
            }
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
