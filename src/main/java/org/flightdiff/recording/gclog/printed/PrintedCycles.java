package org.flightdiff.recording.gclog.printed;

import java.util.function.LongFunction;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.table.CollectionKind;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.jspecify.annotations.Nullable;

/** The concurrent cycles of CMS and G1. */
final class PrintedCycles {

    /** The last pause of a cycle of G1, which frees what it frees, up to some regions. */
    private static final String CLEAN_UP = "GC cleanup";

    private final LoggedRun run;
    private @Nullable LoggedCollection cycle;
    private boolean paused;
    private @Nullable LoggedCollection lastStopped;
    private String lastCause = "";

    PrintedCycles(LoggedRun run) {
        this.run = run;
    }

    /** A collection stopped the program. */
    void stopped(LoggedCollection collection) {
        lastCause = collection.cause();
        lastStopped = collection;
        paused = false;
        if (collection.isFull() && run.jvm().collector() == Collector.CMS) {
            ends();
        }
    }

    /** Whether a cycle was what paused last. */
    boolean isPaused() {
        return paused;
    }

    /** The cycle that goes on; null between two. */
    @Nullable
    LoggedCollection current() {
        return cycle;
    }

    /** A pause of a cycle; false if it is none. */
    boolean pause(String text, Printed printed, long from, long nanos, LongFunction<LoggedCollection> next) {
        String name = name(text);
        if (name.isEmpty()) {
            return false;
        }
        if (name.equals("Initial Mark")) {
            ends();
        }
        LoggedCollection current = going(from, next);
        run.safepoints().pausedFor(from, from + nanos);
        current.paused(name, from + nanos, nanos);
        if (name.equals(CLEAN_UP)) {
            current.after().rounded(printed.sizes().after(), printed.sizes().size());
        }
        paused = true;
        return true;
    }

    private static String name(String text) {
        if (text.startsWith("GC (CMS Initial Mark)") || text.startsWith("GC [1 CMS-initial-mark")) {
            return "Initial Mark";
        }
        boolean young = text.contains("[ParNew") && !text.contains("[1 CMS-remark");
        if (!young && (text.startsWith("GC (CMS Final Remark)") || text.contains("[1 CMS-remark"))) {
            return "Remark";
        }
        return text.startsWith("GC remark") ? "GC remark" : text.startsWith(CLEAN_UP) ? CLEAN_UP : "";
    }

    private LoggedCollection going(long from, LongFunction<LoggedCollection> next) {
        LoggedCollection current = cycle;
        if (current == null) {
            current = next.apply(from);
            current.is(CollectionKind.CYCLE);
            if (!lastCause.isEmpty()) {
                current.causedBy(lastCause);
            }
            LoggedCollection before = lastStopped;
            if (before != null && run.jvm().collector() == Collector.G1) {
                current.before().rounded(before.after().used(), before.after().committed());
            }
            cycle = current;
        }
        return current;
    }

    private void ends() {
        LoggedCollection over = cycle;
        if (over != null) {
            over.ends();
        }
        cycle = null;
    }

    /**
     * {@code CMS-concurrent-mark-start}, {@code CMS-concurrent-mark: 0.012/0.013 secs}, {@code GC
     * concurrent-root-region-scan-start}, {@code GC concurrent-mark-end, 0.0123 secs}.
     */
    void concurrent(String text, long at, LongFunction<LoggedCollection> next) {
        boolean g1 = text.startsWith("GC");
        run.jvm().looksLike(g1 ? Collector.G1 : Collector.CMS);
        String phase = text.substring(text.indexOf("concurrent"));
        LoggedCollection current = going(at, next);
        long nanos = Printed.nanos(text);
        if (nanos >= 0) {
            String name = name(phase, g1);
            current.wentOn(at);
            run.events()
                    .row("jdk.GCPhaseConcurrent", at - nanos, nanos)
                    .number("gcId", current.id())
                    .text("name", name);
        }
        boolean last = phase.startsWith(g1 ? "concurrent-cleanup-end" : "concurrent-reset:");
        if (last || phase.startsWith("concurrent-mark-abort")) {
            ends();
        }
    }

    /** "Concurrent Abortable Preclean" of {@code concurrent-abortable-preclean}. */
    private static String name(String phase, boolean g1) {
        int end = phase.indexOf(g1 ? "-end" : ":");
        StringBuilder name = new StringBuilder();
        for (String word : (end < 0 ? phase : phase.substring(0, end)).split("-")) {
            if (!word.isEmpty()) {
                name.append(name.length() == 0 ? "" : " ")
                        .append(Character.toUpperCase(word.charAt(0)))
                        .append(word.substring(1));
            }
        }
        return name.toString();
    }
}
