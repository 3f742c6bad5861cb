package org.flightdiff.comparison.footing;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.flightdiff.recording.Ages;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Footing;
import org.flightdiff.recording.TimeTaken;
import org.flightdiff.view.Counted;
import org.jspecify.annotations.Nullable;

/** Finds the footing that runs have in common: what one of them was too coarse to record is left out of all. */
final class CommonFooting {

    /**
     * Where less of the shortest run lies in the stretch, somebody has chosen windows of different times of life, or
     * JVMs of other ages were recorded: that is then what is compared.
     */
    private static final double LEAST_SHARE = 0.5;

    /** Of so many runs none decides for the others: how far they lie apart tells what an odd length does. */
    private static final int MANY_RUNS = 10;

    private CommonFooting() {}

    /**
     * Every event type cut at the largest threshold that any of the runs has for it, counters over the stretch of life
     * that all JVMs were recorded in, and the application events that all hold.
     *
     * @param asked the unit of work; null for the one whose events take most time over all runs together
     */
    static Footing of(List<MeasuredRun> runs, @Nullable String asked) {
        List<String> applicationEvents = applicationEventsInAll(runs);
        return new Footing(
                largestThresholds(runs),
                applicationEvents,
                asked == null ? unitOfWork(runs, applicationEvents) : asked,
                commonAges(runs));
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
        return TimeTaken.unitOfWork(taken);
    }

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
        Map<String, Long> largest = new HashMap<>();
        for (MeasuredRun run : runs) {
            for (String event : run.knownEvents()) {
                EventSetting setting = run.setting(event);
                if (setting.isOn() && setting.thresholdNanos() > 0) {
                    largest.merge(event, setting.thresholdNanos(), Math::max);
                }
            }
        }
        return largest;
    }

    /**
     * Over which stretch of their lives JVMs are counted, so that what a start-up does cancels, by the name of the event
     * that holds the counters: from the start of the JVM where that lies in the recordings of all runs, else from the age of
     * the oldest at its first sample, to the age of the youngest at its last. Not for those of which there is none.
     */
    private static Map<String, Ages> commonAges(List<MeasuredRun> runs) {
        Map<String, Ages> common = new HashMap<>();
        if (runs.size() >= MANY_RUNS) {
            return common;
        }
        for (String event : Counted.EVENTS) {
            Ages ages = commonAges(runs, event);
            if (ages != null) {
                common.put(event, ages);
            }
        }
        return common;
    }

    private static @Nullable Ages commonAges(List<MeasuredRun> runs, String event) {
        if (runs.stream().anyMatch(run -> run.counted(event) == null)) {
            return null;
        }
        List<Ages> all = runs.stream()
                .map(run -> Objects.requireNonNull(run.counted(event)))
                .toList();
        Ages common = all.stream().reduce(Ages::common).orElseThrow();
        double shortest = all.stream().mapToDouble(Ages::seconds).min().orElseThrow();
        boolean isMost = common.seconds() > 0 && common.seconds() >= LEAST_SHARE * shortest;
        return isMost && !all.stream().allMatch(ages -> isLike(common, ages)) ? common : null;
    }

    /** Runs from one age on that are as good as equally long need no cut. */
    private static boolean isLike(Ages common, Ages own) {
        return own.fromSeconds() == common.fromSeconds() && Exposure.areAlike(own.seconds(), common.seconds());
    }
}
