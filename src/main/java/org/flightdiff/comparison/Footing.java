package org.flightdiff.comparison;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/** Puts both sides on an equal footing: what one of them was too coarse to record is left out on all. */
final class Footing {

    private Footing() {}

    /**
     * The same sides, every event type cut at the largest threshold that any of the recordings has for it, and with the
     * application events that all of them hold.
     */
    static Sides equal(Sides sides) {
        List<Window> all = Stream.concat(sides.baseline().stream(), sides.candidate().stream())
                .toList();
        Map<String, Long> shortest = largestThresholds(all);
        List<String> applicationEvents = applicationEventsInAll(all);
        return new Sides(
                sides.baseline().stream()
                        .map(window -> window.clippedTo(shortest).sharing(applicationEvents))
                        .toList(),
                sides.candidate().stream()
                        .map(window -> window.clippedTo(shortest).sharing(applicationEvents))
                        .toList());
    }

    /** Counted over all recordings together, so that the order does not depend on the side. */
    private static List<String> applicationEventsInAll(List<Window> windows) {
        Map<String, Long> counts = new TreeMap<>();
        for (Window window : windows) {
            for (String event : window.recording().applicationEvents()) {
                counts.merge(event, window.recording().eventCounts().getOrDefault(event, 0L), Long::sum);
            }
        }
        return counts.keySet().stream()
                .filter(event -> windows.stream()
                        .allMatch(
                                window -> window.recording().applicationEvents().contains(event)))
                .sorted(Comparator.comparing((String event) -> -counts.getOrDefault(event, 0L))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static Map<String, Long> largestThresholds(List<Window> windows) {
        Set<String> events = new TreeSet<>();
        windows.forEach(
                window -> events.addAll(window.recording().settings().all().keySet()));
        Map<String, Long> largest = new HashMap<>();
        for (String event : events) {
            windows.stream()
                    .map(window -> window.recording().settings().of(event))
                    .filter(EventSetting::isOn)
                    .mapToLong(EventSetting::thresholdNanos)
                    .max()
                    .ifPresent(nanos -> {
                        if (nanos > 0) {
                            largest.put(event, nanos);
                        }
                    });
        }
        return largest;
    }
}
