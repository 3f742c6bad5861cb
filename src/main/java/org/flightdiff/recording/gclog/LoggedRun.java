package org.flightdiff.recording.gclog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.gclog.text.LogText;
import org.flightdiff.recording.table.EventRows;
import org.jspecify.annotations.Nullable;

final class LoggedRun {

    /** As many can be going on at once, in any collector, and more. */
    private static final int MOST_OPEN = 16;

    /** So many collections wait until their collector is known. */
    private static final int MOST_UNNAMED = 1 << 12;

    private static final long NONE = -1;

    public final LogClock clock = new LogClock();
    public final LoggedEvents events = new LoggedEvents();
    public final LoggedJvm jvm = new LoggedJvm();
    public final Safepoints safepoints = new Safepoints(clock, events);
    private final Map<Long, LoggedCollection> open = new LinkedHashMap<>(MOST_OPEN, 0.75f, true);
    private final List<LoggedCollection> unnamed = new ArrayList<>();
    private @Nullable LoggedCollection latest;
    private @Nullable LoggedCollection previous;
    private long largestId = NONE;
    private long droppedLines;
    private long nextThreshold = NONE;

    /** A row of a collection, at the time of the line. */
    public EventRows row(String event, long collection) {
        return row(event, collection, clock.now(), 0);
    }

    public EventRows row(String event, long collection, long startNanos, long durationNanos) {
        return events.row(event, startNanos, durationNanos).number("gcId", collection);
    }

    /** From when on the log tells of it: a first line may end what began before it. */
    public long first() {
        return Math.min(clock.first(), events.first());
    }

    public void dropped(long lines) {
        droppedLines += lines;
    }

    public long droppedLines() {
        return droppedLines;
    }

    /** G1 decides before it copies, the others afterwards, for the next collection; -1 where it is not known. */
    public long threshold(long next, long most) {
        if (jvm.collector() == Collector.G1) {
            return next;
        }
        long first = jvm.collector() == Collector.PARALLEL ? NONE : most;
        long used = nextThreshold < 0 ? first : nextThreshold;
        nextThreshold = next;
        return used;
    }

    public long largestId() {
        return largestId;
    }

    /** The collection that a line tells of. What has ended becomes rows once lines tell of the second after it. */
    public LoggedCollection collection(long id) {
        LoggedCollection same = latest;
        if (same != null && same.id() == id) {
            return same;
        }
        LoggedCollection earlier = previous;
        if (earlier != null && earlier.hasEnded()) {
            close(earlier);
        }
        previous = same;
        LoggedCollection found = open.get(id);
        if (found == null) {
            found = new LoggedCollection(id, clock.now());
            open.put(id, found);
            if (open.size() > MOST_OPEN) {
                close(open.values().iterator().next());
            }
        }
        largestId = Math.max(largestId, id);
        latest = found;
        return found;
    }

    public LoggedCollection next(LoggedCollection over) {
        over.ends();
        close(over);
        LoggedCollection next = new LoggedCollection(over.id(), clock.now());
        open.put(over.id(), next);
        latest = next;
        return next;
    }

    private void close(LoggedCollection over) {
        if (!open.remove(over.id(), over)) {
            return;
        }
        unnamed.add(over);
        if (jvm.collector() != Collector.UNKNOWN || unnamed.size() > MOST_UNNAMED) {
            writeUnnamed();
        }
    }

    private void writeUnnamed() {
        unnamed.forEach(each -> each.write(events, jvm));
        unnamed.clear();
    }

    public @Nullable LoggedCollection latest() {
        return latest;
    }

    public @Nullable LoggedCollection previous() {
        return previous;
    }

    public void end() {
        latest = null;
        writeUnnamed();
        open.values().forEach(each -> each.write(events, jvm));
        open.clear();
        jvm.write(events, clock);
    }

    public static final class Safepoints {

        private static final String CLEAN_UP_WITHIN = "cleanUpWithin";
        private static final double NANOS_PER_SECOND = 1e9;

        private final LogClock clock;
        private final LoggedEvents events;
        private @Nullable String operation;
        private long pauseFrom = Long.MAX_VALUE;
        private long pauseTo = Long.MIN_VALUE;
        private long count;

        Safepoints(LogClock clock, LoggedEvents events) {
            this.clock = clock;
            this.events = events;
        }

        public void entering(String name) {
            operation = name;
        }

        public boolean isNamed() {
            return operation != null;
        }

        public void pausedFor(long from, long to) {
            pauseFrom = Math.min(pauseFrom, from);
            pauseTo = Math.max(pauseTo, to);
        }

        public boolean isAfterPause() {
            return pauseTo > pauseFrom;
        }

        /** What is cleaned up counts to the time until the operation begins; within it, it is -1. */
        public void left(long reaching, long cleanUp, long atSafepoint, boolean endWithin) {
            long begin = reaching + Math.max(0, cleanUp);
            long end = clock.now();
            if (isAfterPause()) {
                end = Math.min(Math.max(end, pauseTo), pauseFrom + atSafepoint);
            }
            long from = end - atSafepoint;
            EventRows safepoint = events.row("jdk.SafepointBegin", from - begin, begin)
                    .number("safepointId", count)
                    .span("reaching", reaching);
            EventRows executed = events.row("jdk.ExecuteVMOperation", from, atSafepoint)
                    .number("safepointId", count)
                    .number("safepoint", 1)
                    .text("operation", operation == null ? "(unnamed)" : operation);
            if (cleanUp < 0) {
                safepoint.number(CLEAN_UP_WITHIN, 1);
                executed.number(CLEAN_UP_WITHIN, 1);
            } else {
                executed.span("cleanUp", cleanUp);
            }
            if (endWithin) {
                executed.number("endWithin", 1);
            }
            count++;
            operation = null;
            pauseFrom = Long.MAX_VALUE;
            pauseTo = Long.MIN_VALUE;
        }

        /** {@code Total time for which application threads were stopped: 0.1 seconds, Stopping threads took: 0.0 seconds}. */
        public boolean stopped(LogText line) {
            double total = line.skipPast("stopped: ") ? line.number() : Double.NaN;
            double reaching = line.skipPast("took: ") ? line.number() : 0;
            if (Double.isNaN(total + reaching)) {
                return false;
            }
            long nanos = Math.round(Math.min(reaching, total) * NANOS_PER_SECOND);
            left(nanos, HeapUse.UNKNOWN, Math.round(total * NANOS_PER_SECOND) - nanos, false);
            return true;
        }
    }
}
