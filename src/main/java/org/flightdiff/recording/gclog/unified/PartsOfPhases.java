package org.flightdiff.recording.gclog.unified;

import java.util.List;
import java.util.Set;
import org.flightdiff.recording.Collector;

/**
 * Parts of phases, which debug levels bring. They are worded as phases are, and a recorder has them as events of their
 * own. Those of ZGC name the thread up to JDK 20. Source: ZStatSubPhase in zGeneration.cpp, zMark.cpp, zRootsIterator.cpp.
 */
final class PartsOfPhases {

    private static final Set<String> PAUSES_OF_Z = Set.of("Pause Mark Start", "Pause Mark End", "Pause Relocate Start");

    private static final List<String> OF_Z = List.of(
            "Concurrent Mark Roots",
            "Concurrent Mark Follow",
            "Concurrent Mark Idle",
            "Concurrent Mark Try ",
            "Concurrent References ",
            "Concurrent Classes ",
            "Concurrent Roots ",
            "Concurrent Weak Roots",
            "Concurrent Relocate Remset",
            "Concurrent Remap Roots ",
            "Concurrent Remap Remembered");

    private static final List<String> THREADS = List.of("ZWorker", "ZDriver", "ZDirector", "ZUnmapper", "VM Thread");

    private PartsOfPhases() {}

    /** Whether a message that begins with {@code Pause} or {@code Concurrent} tells of a part, or of no phase at all. */
    static boolean has(Message message, Collector collector) {
        String title = message.title();
        if (title.indexOf(':') >= 0) {
            return true;
        }
        if (collector != Collector.ZGC && collector != Collector.GENERATIONAL_ZGC) {
            return false;
        }
        return title.startsWith("Pause ")
                ? !PAUSES_OF_Z.contains(title) || isOfThread(message)
                : isOfThread(message) || OF_Z.stream().anyMatch(title::startsWith);
    }

    private static boolean isOfThread(Message message) {
        return THREADS.stream().anyMatch(message::hasGroup);
    }
}
