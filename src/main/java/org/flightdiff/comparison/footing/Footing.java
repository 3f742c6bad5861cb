package org.flightdiff.comparison.footing;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.flightdiff.recording.EventSetting;

/** Puts both sides on an equal footing: what one of them was too coarse to record is left out on all. */
public final class Footing {

    private Footing() {}

    /**
     * The same sides, every event type cut at the largest threshold that any of the runs has for it, and with the
     * application events that all of them hold.
     */
    public static MeasuredSides equal(MeasuredSides sides) {
        List<MeasuredRun> all = sides.all().toList();
        Map<String, Long> shortest = largestThresholds(all);
        List<String> applicationEvents = applicationEventsInAll(all);
        return new MeasuredSides(sides.map(runs ->
                runs.stream().map(run -> run.on(shortest, applicationEvents)).toList()));
    }

    /** Names of event types, those with most events first. */
    static List<String> mostFrequentFirst(Map<String, Long> counts) {
        return counts.keySet().stream()
                .sorted(Comparator.comparing((String event) -> -counts.getOrDefault(event, 0L))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /** Counted over all runs together, so that the order does not depend on the side. */
    private static List<String> applicationEventsInAll(List<MeasuredRun> runs) {
        Map<String, Long> counts = new TreeMap<>();
        for (MeasuredRun run : runs) {
            run.applicationEvents().forEach((event, count) -> counts.merge(event, count, Long::sum));
        }
        counts.keySet()
                .removeIf(event ->
                        !runs.stream().allMatch(run -> run.applicationEvents().containsKey(event)));
        return mostFrequentFirst(counts);
    }

    private static Map<String, Long> largestThresholds(List<MeasuredRun> runs) {
        Set<String> events = new TreeSet<>();
        runs.forEach(run -> events.addAll(run.knownEvents()));
        Map<String, Long> largest = new HashMap<>();
        for (String event : events) {
            runs.stream()
                    .map(run -> run.setting(event))
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
