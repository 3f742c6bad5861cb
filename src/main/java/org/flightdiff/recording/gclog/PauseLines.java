package org.flightdiff.recording.gclog;

import java.util.Set;
import org.flightdiff.recording.Collector;

record PauseLines(Cycles cycles) {

    private static final String EVACUATION_FAILURE = "Evacuation Failure";

    /** What young collections of G1 are for; JDK 9 and 10 say so in the name of the pause. */
    static final Set<String> TYPES =
            Set.of("Normal", "Mixed", "Prepare Mixed", "Concurrent Start", "Initial Mark", "Concurrent End");

    /** The first of each is HotSpot's, the others are those of native images. */
    private static final Set<String> FULL = Set.of("Pause Full", "Pause Full GC", "Full GC");

    private static final Set<String> YOUNG = Set.of("Pause Young", "Pause Incremental GC", "Incremental GC");

    /** Lines have their time in milliseconds. */
    private static final long ROUNDED = 2_000_000L;

    void take(LoggedRun run, LoggedCollection collection, Message message) {
        long now = run.clock.now();
        CollectorClues.pause(run.jvm, message);
        boolean stops = stops(run, collection, message);
        if (!message.isEnd()) {
            collection.begins(now);
            return;
        }
        LoggedCollection previous = run.previous();
        if (run.jvm.collector() == Collector.SERIAL
                && collection.isFull()
                && previous != null
                && gaveUp(previous, collection, now - message.nanos())) {
            previous.givesWay();
        }
        if (stops && nested(run, collection, message)) {
            return;
        }
        run.safepoints.pausedFor(now - message.nanos(), now);
        collection.paused(stops ? LoggedCollection.PAUSE : message.words(), now, message.nanos());
        if (stops) {
            collection.before().rounded(message.before(), message.size());
            collection.after().rounded(message.after(), message.size());
            collection.ends();
            message.groups().stream()
                    .filter(group -> group.startsWith(EVACUATION_FAILURE))
                    .forEach(group -> evacuationFailed(run, collection, group));
            cycles.stopped(run, collection);
        } else if (run.jvm.collector() == Collector.CMS) {
            cycles.pausedForCms(collection);
        } else if (endsWithPause(run.jvm.collector()) && message.after() >= 0) {
            collection.after().rounded(message.after(), message.size());
        }
    }

    /** The last pause of a cycle frees what it frees, up to some regions; CMS does so later. */
    private static boolean endsWithPause(Collector collector) {
        return collector == Collector.SHENANDOAH || collector == Collector.G1;
    }

    /** Up to JDK 16, Serial and CMS collect in full within a young collection's lines, in its place or after it failed. */
    private boolean nested(LoggedRun run, LoggedCollection young, Message message) {
        long now = run.clock.now();
        LoggedCollection full = cycles.fullWithin(young, now - message.nanos());
        if (full == null) {
            return false;
        }
        if (young.hasFailedToPromote()) {
            long own = message.nanos() - (full.end() - full.start());
            young.before().rounded(message.before(), message.size());
            young.paused(LoggedCollection.PAUSE, full.start(), Math.max(0, own));
            young.ends();
        } else {
            young.givesWay();
        }
        return true;
    }

    /** Serial of JDK 17 and newer finds at once that the old generation may have no room, and collects in full instead. */
    private static boolean gaveUp(LoggedCollection young, LoggedCollection full, long from) {
        return young.id() == full.id() - 1 && young.changedNothing() && from - young.end() <= ROUNDED;
    }

    /** JDK 22 and newer say why: {@code Evacuation Failure: Allocation / Pinned}. */
    static void evacuationFailed(LoggedRun run, LoggedCollection collection, String group) {
        run.row("jdk.EvacuationFailed", collection.id())
                .text("cause", group.substring(group.indexOf(':') + 1).strip());
    }

    private boolean stops(LoggedRun run, LoggedCollection collection, Message message) {
        boolean full = FULL.contains(message.title());
        boolean young = YOUNG.contains(message.title()) || isYoungOfJdk9(message);
        if (run.jvm.collector() == Collector.SHENANDOAH) {
            ofShenandoah(run, collection, message, full);
            return false;
        }
        if (!full && !young) {
            return false;
        }
        collection.is(full ? CollectionKind.FULL : CollectionKind.YOUNG);
        message.groups().stream()
                .filter(group -> !TYPES.contains(group) && !group.startsWith(EVACUATION_FAILURE))
                .findFirst()
                .ifPresent(collection::causedBy);
        if (young) {
            type(run, collection, message);
        }
        return true;
    }

    /** Each is a pause of a cycle; one that has no other before it tells what was in use when it began. */
    private void ofShenandoah(LoggedRun run, LoggedCollection cycle, Message message, boolean full) {
        if (full && !message.groups().isEmpty()) {
            cycle.causedBy(message.groups().get(0));
        }
        if (message.title().startsWith("Pause Degenerated")) {
            cycles.shenandoah().fails();
        }
        cycles.cause(run, cycle);
        if (message.before() >= 0 && !cycle.hasBegun(run.clock.now() - message.nanos() - ROUNDED)) {
            cycle.before().rounded(message.before(), message.size());
        }
    }

    private static void type(LoggedRun run, LoggedCollection collection, Message message) {
        if (run.jvm.collector() == Collector.G1) {
            collection.of(
                    message.title().equals("Pause Young")
                            ? message.groups().stream()
                                    .filter(TYPES::contains)
                                    .findFirst()
                                    .orElse("Normal")
                            : message.title().substring("Pause ".length()));
        }
    }

    /** {@code Pause Initial Mark (G1 Evacuation Pause)}; that of CMS has no cause. */
    private static boolean isYoungOfJdk9(Message message) {
        return Set.of("Pause Initial Mark", "Pause Mixed").contains(message.title())
                && !message.groups().isEmpty();
    }
}
