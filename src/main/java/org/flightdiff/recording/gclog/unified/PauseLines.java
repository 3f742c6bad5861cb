package org.flightdiff.recording.gclog.unified;

import java.util.Set;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.table.CollectionKind;
import org.flightdiff.recording.gclog.table.LoggedCollection;
import org.flightdiff.recording.gclog.table.LoggedRun;

/** Pauses, as they begin and as they end. */
final class PauseLines {

    private static final String EVACUATION_FAILURE = "Evacuation Failure";

    /** What young collections of G1 are for; JDK 9 and 10 say so in the name of the pause. */
    private static final Set<String> TYPES =
            Set.of("Normal", "Mixed", "Prepare Mixed", "Concurrent Start", "Initial Mark", "Concurrent End");

    private final Cycles cycles;

    PauseLines(Cycles cycles) {
        this.cycles = cycles;
    }

    void take(LoggedRun run, LoggedCollection collection, Message message) {
        long now = run.clock().now();
        look(run, message);
        boolean stops = stops(run, collection, message);
        if (!message.isEnd()) {
            collection.begins(now);
            return;
        }
        run.safepoints().pausedFor(now - message.nanos(), now);
        collection.paused(stops ? LoggedCollection.PAUSE : message.words(), now, message.nanos());
        if (stops) {
            collection.before().rounded(message.before(), message.size());
            collection.after().rounded(message.after(), message.size());
            collection.ends();
            if (message.hasGroup(EVACUATION_FAILURE)) {
                evacuationFailed(run, collection);
            }
            cycles.stopped(collection);
        } else if (run.jvm().collector() == Collector.SHENANDOAH && message.after() >= 0) {
            collection.after().rounded(message.after(), message.size());
        }
    }

    static void evacuationFailed(LoggedRun run, LoggedCollection collection) {
        run.events().row("jdk.EvacuationFailed", run.clock().now(), 0).number("gcId", collection.id());
    }

    /** Whether it is a collection of its own, not a pause of a cycle. */
    private static boolean stops(LoggedRun run, LoggedCollection collection, Message message) {
        boolean shenandoah = run.jvm().collector() == Collector.SHENANDOAH;
        boolean full = message.title().equals("Pause Full");
        boolean young = message.title().equals("Pause Young") || isYoungOfJdk9(message);
        if (shenandoah) {
            if (full) {
                collection.causedBy(message.groups().isEmpty() ? "Allocation Failure" : last(message));
            }
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

    private static void type(LoggedRun run, LoggedCollection collection, Message message) {
        if (run.jvm().collector() == Collector.G1) {
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
        boolean named =
                message.title().equals("Pause Initial Mark") || message.title().equals("Pause Mixed");
        return named && !message.groups().isEmpty();
    }

    private static String last(Message message) {
        return message.groups().get(message.groups().size() - 1);
    }

    /** Only some collectors have such a pause. */
    private static void look(LoggedRun run, Message message) {
        boolean g1 = message.hasGroup("G1 ") || message.groups().contains("Normal");
        if (g1) {
            run.jvm().looksLike(Collector.G1);
        } else if (message.title().startsWith("Pause Init") && !message.title().equals("Pause Initial Mark")
                || message.title().startsWith("Pause Final")
                || message.title().startsWith("Pause Degenerated")) {
            run.jvm().looksLike(Collector.SHENANDOAH);
        } else if (message.title().equals("Pause Mark Start") || message.title().equals("Pause Relocate Start")) {
            run.jvm()
                    .looksLike(
                            run.jvm().collector() == Collector.GENERATIONAL_ZGC
                                    ? Collector.GENERATIONAL_ZGC
                                    : Collector.ZGC);
        }
    }
}
