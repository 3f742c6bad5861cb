package org.flightdiff.recording.gclog;

import java.util.List;
import java.util.function.LongFunction;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.Printed.Sizes;
import org.flightdiff.recording.gclog.text.LogText;
import org.jspecify.annotations.Nullable;

/** The cycles of Shenandoah of JDK 8: {@code [Pause Init Mark (process weakrefs), 1.040 ms]}, printed as each phase ends. */
final class PrintedShenandoah {

    /** The longer first, where one begins as another does. */
    private static final List<String> NAMES = List.of(
            "Pause Init Mark",
            "Pause Final Mark",
            "Pause Init Update Refs",
            "Pause Final Update Refs",
            "Pause Final Evac",
            "Pause Final Roots",
            "Pause Degenerated GC",
            "Pause Full",
            "Concurrent marking",
            "Concurrent evacuation",
            "Concurrent update references",
            "Concurrent reset bitmaps",
            "Concurrent reset",
            "Concurrent precleaning",
            "Concurrent cleanup",
            "Concurrent uncommit");

    private final LoggedRun run;
    private @Nullable LoggedCollection cycle;

    PrintedShenandoah(LoggedRun run) {
        this.run = run;
    }

    @Nullable
    LoggedCollection current() {
        return cycle;
    }

    void take(String text, long at, LongFunction<LoggedCollection> next) {
        run.jvm.looksLike(Collector.SHENANDOAH);
        int comma = text.lastIndexOf(", ");
        double millis = comma >= 0 && text.endsWith(" ms")
                ? LogText.of(text.substring(comma + 2)).number()
                : Double.NaN;
        String what = comma < 0 ? text : text.substring(0, comma);
        LoggedCollection current = going(what, at, next);
        if (Double.isNaN(millis) || millis < 0) {
            return;
        }
        long nanos = Math.round(millis * 1e6);
        Sizes sizes = Sizes.in(what);
        String name = name(what);
        if (sizes.after() >= 0) {
            current.after().rounded(sizes.after(), sizes.size());
        }
        if (name.startsWith("Pause ")) {
            run.safepoints.pausedFor(at - nanos, at);
            current.paused(name, at, nanos);
        } else {
            current.wentOn(at);
            run.row("jdk.GCPhaseConcurrent", current.id(), at - nanos, nanos).text("name", name);
        }
    }

    /** What it printed of itself before it had ended, and sizes, are none of the name. */
    private static String name(String what) {
        String known = NAMES.stream().filter(what::startsWith).findFirst().orElse("");
        int end = known.isEmpty() ? what.lastIndexOf(' ') : known.length();
        boolean more = what.startsWith(" (", end) && !known.isEmpty();
        int past = more ? what.indexOf(')', end) + 1 : end;
        return what.contains("->") || !known.isEmpty() ? what.substring(0, Math.max(0, past)) : what;
    }

    private LoggedCollection going(String what, long at, LongFunction<LoggedCollection> next) {
        LoggedCollection current = cycle;
        boolean failed = what.startsWith("Pause Full") || what.startsWith("Pause Degenerated");
        // Early builds of JDK 8 reset what they marked when they have ended, and begin with marking.
        boolean begins = (what.startsWith("Concurrent reset") && !what.startsWith("Concurrent reset bitmaps"))
                || what.startsWith("Pause Init Mark")
                || failed;
        if (current == null || (begins && current.hasPaused())) {
            if (current != null) {
                current.ends();
            }
            current = next.apply(at);
            current.is(CollectionKind.CYCLE);
            current.causedBy(failed ? "Allocation Failure" : "Concurrent GC");
            cycle = current;
        }
        return current;
    }
}
