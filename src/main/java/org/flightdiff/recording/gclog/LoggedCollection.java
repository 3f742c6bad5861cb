package org.flightdiff.recording.gclog;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.text.LogText;
import org.flightdiff.recording.table.EventRows;
import org.jspecify.annotations.Nullable;

/** What lines tell of one collection until it has ended; then it becomes rows. Times in nanoseconds since 1970. */
final class LoggedCollection {

    /** The name of the only pause of a collection that stops the program. */
    public static final String PAUSE = "GC Pause";

    private static final String ID = "gcId";

    private final long id;
    private final long seenAt;
    private final List<Pause> pauses = new ArrayList<>();
    private final List<ProcessorTime> times = new ArrayList<>();
    private HeapUse before = new HeapUse();
    private final HeapUse after = new HeapUse();
    private CollectionKind kind = CollectionKind.CYCLE;
    private @Nullable String cause;
    private @Nullable String type;
    private long start = HeapUse.UNKNOWN;
    private long end = HeapUse.UNKNOWN;
    private long tenuringThreshold = HeapUse.UNKNOWN;
    private boolean ended;
    private boolean replaced;
    private boolean failed;
    /** When the line was written, and the processor time in the program, in the kernel and by the clock; in nanoseconds. */
    private record ProcessorTime(long at, long user, long system, long real) {}

    private record Pause(String name, long start, long duration) {}

    public LoggedCollection(long id, long now) {
        this.id = id;
        seenAt = now;
    }

    public long id() {
        return id;
    }

    public void is(CollectionKind what) {
        kind = what;
    }

    public void causedBy(String what) {
        cause = what;
    }

    public boolean hasCause() {
        return cause != null;
    }

    public String cause() {
        return cause == null ? "Unknown GCCause" : cause;
    }

    public void of(String g1Type) {
        type = g1Type;
    }

    public void begins(long now) {
        start = start < 0 ? now : start;
    }

    public boolean hasBegun(long before) {
        return start >= 0 && start < before;
    }

    public void tenuring(long threshold) {
        tenuringThreshold = threshold;
    }

    public void paused(String name, long now, long duration) {
        pauses.add(new Pause(name, now - duration, duration));
        end = Math.max(end, now);
    }

    public void wentOn(long now) {
        end = Math.max(end, now);
    }

    public void ends() {
        ended = true;
    }

    public boolean hasEnded() {
        return ended;
    }

    /** It was none of its own: another collection was made in its place. */
    public void givesWay() {
        replaced = true;
    }

    public void failsToPromote() {
        failed = true;
    }

    public boolean hasFailedToPromote() {
        return failed;
    }

    public boolean changedNothing() {
        return kind == CollectionKind.YOUNG && before.used() >= 0 && before.used() == after.used();
    }

    /** Reads {@code 0.01s Sys=0.00s Real=0.01s} or, in the words of JDK 8, the same; false where a number is missing. */
    public boolean took(LogText line, String systemWord, String realWord, long now) {
        double user = line.number();
        double system = line.skipPast(systemWord) ? line.number() : Double.NaN;
        double real = line.skipPast(realWord) ? line.number() : Double.NaN;
        boolean known = !Double.isNaN(user + system + real);
        if (known) {
            times.add(new ProcessorTime(now, nanos(user), nanos(system), nanos(real)));
        }
        return known;
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }

    public boolean hasPaused() {
        return !pauses.isEmpty();
    }

    public void takeBefore(HeapUse known) {
        known.youngUsed = Math.max(known.youngUsed, before.youngUsed);
        before = known;
    }

    public HeapUse before() {
        return before;
    }

    public HeapUse after() {
        return after;
    }

    public boolean isFull() {
        return kind == CollectionKind.FULL;
    }

    public long start() {
        long first = pauses.isEmpty() ? seenAt : Math.min(seenAt, pauses.get(0).start());
        boolean isPause = kind == CollectionKind.YOUNG || kind == CollectionKind.FULL;
        return isPause && !pauses.isEmpty() ? pauses.get(0).start() : start < 0 ? first : start;
    }

    public long end() {
        return end;
    }

    public void write(LoggedEvents events, LoggedJvm jvm) {
        if (replaced || end < 0 || !(ended || hasPaused())) {
            return;
        }
        long from = start();
        long duration = Math.max(0, end - from);
        long sum = 0;
        long longest = 0;
        for (Pause pause : pauses) {
            sum += pause.duration();
            longest = Math.max(longest, pause.duration());
        }
        events.row("jdk.GarbageCollection", from, duration)
                .number(ID, id)
                .text("name", kind.name(jvm.collector()))
                .text("cause", cause())
                .span("sumOfPauses", sum)
                .span("longestPause", longest);
        for (Pause pause : pauses) {
            events.row("jdk.GCPhasePause", pause.start(), pause.duration())
                    .number(ID, id)
                    .text("name", pause.name());
        }
        for (ProcessorTime time : times) {
            events.row("jdk.GCCPUTime", time.at(), 0)
                    .number(ID, id)
                    .span("userTime", time.user())
                    .span("systemTime", time.system())
                    .span("realTime", time.real());
        }
        if (kind == CollectionKind.YOUNG && tenuringThreshold >= 0) {
            events.row("jdk.YoungGarbageCollection", from, duration)
                    .number(ID, id)
                    .number("tenuringThreshold", tenuringThreshold);
        }
        if (type != null) {
            events.row("jdk.G1GarbageCollection", from, duration).number(ID, id).text("type", type);
        }
        jvm.fillsRegions(Math.max(before.bytesInRegion(), after.bytesInRegion()));
        before.measure(jvm.regionBytes());
        after.measure(jvm.regionBytes());
        HeapRows rows = new HeapRows(events, jvm, id, after.committed());
        rows.write(from, "Before GC", before);
        rows.write(end, "After GC", after);
    }

    /** @param committed what the heap had of the system in the end, for where only that is known; negative if it is not */
    private record HeapRows(LoggedEvents events, LoggedJvm jvm, long collection, long committed) {

        void write(long at, String when, HeapUse use) {
            if (use.used() >= 0) {
                whole(at, when, use);
            }
            // Of Serial no recording tells these sizes.
            boolean ofGenerations = jvm.collector() == Collector.PARALLEL || jvm.collector() == Collector.SERIAL;
            if (ofGenerations && use.knowsEden() && use.oldUsed >= 0) {
                row("jdk.PSHeapSummary", at, when)
                        .number("oldObjectSpace.used", use.oldUsed)
                        .number("edenSpace.used", use.edenUsed)
                        .number("edenSpace.size", use.edenSize)
                        .number("fromSpace.used", Math.max(0, use.survivorUsed));
            }
            if (use.metaspaceUsed >= 0) {
                row("jdk.MetaspaceSummary", at, when)
                        .number("metaspace.used", use.metaspaceUsed)
                        .known("metaspace.committed", use.metaspaceCommitted)
                        .known("metaspace.step", use.metaspaceStep);
            }
        }

        private void whole(long at, String when, HeapUse use) {
            long size = use.committed() < 0 ? committed : use.committed();
            EventRows summary = row("jdk.GCHeapSummary", at, when)
                    .number("heapUsed", use.used())
                    .known("heapSpace.committedSize", size)
                    .known("heapSpace.reservedSize", jvm.maximumBytes);
            if (jvm.collector() == Collector.CMS) {
                summary.number("youngUsed", use.young());
            }
            if (jvm.collector() == Collector.G1 && use.knowsEden() && jvm.regionBytes() > 0) {
                row("jdk.G1HeapSummary", at, when)
                        .number("edenUsedSize", use.edenUsed)
                        .number("edenTotalSize", use.edenSize)
                        .number("survivorUsedSize", Math.max(0, use.survivorUsed))
                        .number("numberOfRegions", Math.max(0, size) / jvm.regionBytes());
            }
        }

        private EventRows row(String event, long at, String when) {
            return events.row(event, at, 0).number(ID, collection).text("when", when);
        }
    }
}
