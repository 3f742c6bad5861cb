package org.flightdiff.comparison.footing;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Footing;
import org.flightdiff.recording.TimeTaken;
import org.flightdiff.recording.UnitOfWork;
import org.jspecify.annotations.Nullable;

/** Finds the footing that runs have in common: what one of them was too coarse to record is left out of all. */
final class CommonFooting {

    private CommonFooting() {}

    /**
     * Every event type cut at the largest threshold that any of the runs has for it, counters over the
     * {@linkplain CommonAges stretch of life} that all JVMs were recorded in, and the application events that all of
     * them hold.
     *
     * @param asked the application event that counts as a unit of work; null for the one whose events take most time
     *     over all runs together
     */
    static Footing of(List<MeasuredRun> runs, @Nullable String asked) {
        List<String> applicationEvents = applicationEventsInAll(runs);
        return new Footing(
                largestThresholds(runs),
                applicationEvents,
                asked == null ? unitOfWork(runs, applicationEvents) : asked,
                CommonAges.of(runs));
    }

    private static @Nullable String unitOfWork(List<MeasuredRun> runs, List<String> inAll) {
        Map<String, TimeTaken> taken = new HashMap<>();
        for (String event : inAll) {
            runs.stream()
                    .map(run -> run.applicationTimes().get(event))
                    .filter(Objects::nonNull)
                    .sorted(Comparator.comparingDouble(TimeTaken::seconds))
                    .reduce(TimeTaken::and)
                    .ifPresent(all -> taken.put(event, all));
        }
        return UnitOfWork.among(taken);
    }

    /** Names of event types, those with most events first. */
    static List<String> mostFrequentFirst(Map<String, Long> counts) {
        return counts.keySet().stream()
                .sorted(Comparator.comparing((String event) -> -counts.getOrDefault(event, 0L))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /** Counted over all runs together, so that the order does not depend on the side. */
    static List<String> applicationEventsInAll(List<MeasuredRun> runs) {
        List<Map<String, Long>> ofEach =
                runs.stream().map(MeasuredRun::applicationEvents).toList();
        Map<String, Long> counts = new TreeMap<>();
        ofEach.forEach(one -> one.forEach((event, count) -> counts.merge(event, count, Long::sum)));
        // A type that is registered and recorded by none tells nothing of what happened, not even that nothing did.
        counts.entrySet()
                .removeIf(type ->
                        type.getValue() == 0 || !ofEach.stream().allMatch(one -> one.containsKey(type.getKey())));
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
