package org.flightdiff.recording.gclog;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.Printed.Sizes;
import org.flightdiff.recording.gclog.text.LogText;
import org.jspecify.annotations.Nullable;

final class PrintedCycles {

    /** The last pause of a cycle of G1, which frees what it frees, up to some regions. */
    private static final String CLEAN_UP = "GC cleanup";

    private static final String INITIAL = "Initial Mark";
    private static final String INITIAL_MARK = "CMS-initial-mark:";
    private static final String REMARK = "Remark";
    private static final String ABORT = "concurrent-mark-abort";

    private final LoggedRun run;
    private final Map<String, String> names = new HashMap<>();
    private @Nullable LoggedCollection cycle;
    private boolean paused;
    private boolean marked;
    private @Nullable LoggedCollection lastStopped;
    private String lastCause = "";

    PrintedCycles(LoggedRun run) {
        this.run = run;
    }

    void stopped(LoggedCollection collection) {
        lastCause = collection.cause();
        lastStopped = collection;
        paused = false;
        if (collection.isFull() && run.jvm.collector() == Collector.CMS) {
            ends();
        }
    }

    boolean isPaused() {
        return paused;
    }

    @Nullable
    LoggedCollection current() {
        return cycle;
    }

    boolean pause(String text, Printed printed, long from, long nanos, LongFunction<LoggedCollection> next) {
        String name = name(text, printed);
        if (name.isEmpty()) {
            return false;
        }
        run.jvm.looksLike(name.startsWith("GC ") ? Collector.G1 : Collector.CMS);
        if (name.equals(INITIAL)) {
            ends();
        }
        LoggedCollection current = going(from, next);
        if (name.equals(INITIAL)) {
            begins(printed, current);
        }
        run.safepoints.pausedFor(from, from + nanos);
        current.paused(name, from + nanos, nanos);
        if (name.equals(CLEAN_UP)) {
            current.after().rounded(printed.sizes().after(), printed.sizes().size());
        }
        marked = name.equals(CLEAN_UP) || name.equals(REMARK);
        paused = true;
        return true;
    }

    private static void begins(Printed printed, LoggedCollection cycle) {
        Sizes heap = Sizes.inUse(printed.own());
        cycle.before().rounded(heap.before(), heap.size());
        printed.parts().stream()
                .filter(part -> part.contains(INITIAL_MARK))
                .forEach(part -> cycle.before().oldUsed = Sizes.inUse(part).before());
    }

    private String name(String text, Printed printed) {
        boolean hasArrow = printed.sizes().after() >= 0;
        boolean isOfCms = text.contains("CMS-");
        if ((isOfCms && text.contains(INITIAL_MARK)) || text.startsWith("GC (CMS Initial Mark)")) {
            return INITIAL;
        }
        // The young generation may be collected first, for the same cause.
        if ((isOfCms && text.contains("CMS-remark:")) || (text.startsWith("GC (CMS Final Remark)") && !hasArrow)) {
            return REMARK;
        }
        if (text.startsWith("GC remark") || text.startsWith(CLEAN_UP)) {
            return text.startsWith(CLEAN_UP) ? CLEAN_UP : "GC remark";
        }
        // Without details, JDK 7 tells of both pauses no more than what is in use, as in 71770K(253440K).
        boolean bare = text.startsWith("GC ")
                && !hasArrow
                && printed.parts().isEmpty()
                && printed.own().contains("K(");
        return !bare ? "" : cycle == null || marked ? INITIAL : REMARK;
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
            if (before != null && run.jvm.collector() == Collector.G1) {
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
        marked = false;
    }

    /**
     * {@code CMS-concurrent-mark-start}, {@code CMS-concurrent-mark: 0.012/0.013 secs}, {@code GC concurrent-mark-end,
     * …}.
     */
    void concurrent(String text, long at, LongFunction<LoggedCollection> next) {
        boolean g1 = text.startsWith("GC");
        String phase = text.substring(text.indexOf("concurrent"));
        if (phase.startsWith("concurrent-string-deduplication") || (cycle == null && phase.startsWith(ABORT))) {
            return;
        }
        run.jvm.looksLike(g1 ? Collector.G1 : Collector.CMS);
        // A cycle that frees no region as a whole has nothing to do after its last pause.
        boolean begins =
                phase.startsWith("concurrent-root-region-scan-start") || phase.startsWith("concurrent-mark-start");
        if (g1 && marked && begins) {
            ends();
        }
        long nanos = nanos(text, g1);
        LoggedCollection current = going(Math.max(run.clock.first(), at - Math.max(0, nanos)), next);
        if (nanos >= 0) {
            String name = name(phase, g1);
            current.wentOn(at);
            run.row("jdk.GCPhaseConcurrent", current.id(), at - nanos, nanos).text("name", name);
        }
        boolean last = phase.startsWith(g1 ? "concurrent-cleanup-end" : "concurrent-reset:");
        if (last || phase.startsWith(ABORT)) {
            ends();
        }
    }

    /** JDK 6 and 7 have some without a unit. */
    private static long nanos(String text, boolean g1) {
        int comma = text.lastIndexOf(", ");
        long nanos = Printed.nanos(text);
        double seconds = nanos < 0 && g1 && comma >= 0
                ? LogText.of(text.substring(comma + 2)).number()
                : Double.NaN;
        return Double.isNaN(seconds) ? nanos : Math.round(seconds * 1e9);
    }

    static boolean isConcurrent(String text) {
        return text.startsWith("CMS-concurrent")
                || text.startsWith("ASCMS-concurrent")
                || text.startsWith("GC concurrent");
    }

    /** "Concurrent Abortable Preclean" of {@code concurrent-abortable-preclean}. */
    private String name(String phase, boolean g1) {
        int end = phase.indexOf(g1 ? "-end" : ":");
        return names.computeIfAbsent(end < 0 ? phase : phase.substring(0, end), PrintedCycles::words);
    }

    private static String words(String phase) {
        return Arrays.stream(phase.split("-"))
                .filter(word -> !word.isEmpty())
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining(" "));
    }
}
