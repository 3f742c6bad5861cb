package org.flightdiff.comparison;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/** Puts both sides on an equal footing: what one of them was too coarse to record is left out on all. */
final class Footing {

    private Footing() {}

    /** The same sides, every event type cut at the largest threshold that any of the recordings has for it. */
    static Sides equal(Sides sides) {
        Map<String, Long> shortest =
                largestThresholds(Stream.concat(sides.baseline().stream(), sides.candidate().stream())
                        .toList());
        return new Sides(
                sides.baseline().stream()
                        .map(window -> window.clippedTo(shortest))
                        .toList(),
                sides.candidate().stream()
                        .map(window -> window.clippedTo(shortest))
                        .toList());
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
