package org.flightdiff.recording.reader;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Selection;

/**
 * What is read first of a large file: the rarer event types, which together take a fraction of the time, as the records
 * of all others are skipped by their sizes.
 *
 * @param selections of these types
 * @param unread names of the types that are left for later; none of a file that is read fast enough as a whole
 */
record RarerEvents(List<Selection> selections, Set<String> unread) {

    /** Less than a million events are read in about a second; a tenth of that is hardly noticed. */
    static final Limits USUAL = new Limits(1_000_000, 150_000);

    /** An event with a stack trace takes as long as so many without, in case no other has the same. */
    private static final long COST_OF_STACK = 5;

    private static final Set<String> IN_ANY_CASE = Set.of(
            EventSettings.ACTIVE_SETTING.event(),
            Jvm.INFORMATION.event(),
            Jvm.GC_CONFIGURATION.event(),
            Losses.DATA_LOSS.event());

    /** From so many events on a file is large; so many are read first at most, one with a stack trace counting more. */
    record Limits(long large, long first) {}

    RarerEvents {
        selections = List.copyOf(selections);
        unread = Set.copyOf(unread);
    }

    static RarerEvents among(List<Selection> wanted, Map<String, Long> counts, Limits limits) {
        if (wanted.stream().mapToLong(type -> count(type, counts)).sum() < limits.large()) {
            return new RarerEvents(wanted, Set.of());
        }
        List<Selection> first = new ArrayList<>();
        Set<String> later = new TreeSet<>();
        long cost = 0;
        for (Selection type : rarestFirst(wanted, counts)) {
            long own = IN_ANY_CASE.contains(type.event()) ? 0 : cost(type, counts);
            cost += own;
            if (own == 0 || cost <= limits.first()) {
                first.add(type);
            } else {
                later.add(type.event());
            }
        }
        return new RarerEvents(first, later);
    }

    private static List<Selection> rarestFirst(List<Selection> wanted, Map<String, Long> counts) {
        return wanted.stream()
                .sorted(Comparator.comparingLong((Selection type) -> cost(type, counts))
                        .thenComparing(Selection::event))
                .toList();
    }

    private static long cost(Selection type, Map<String, Long> counts) {
        return count(type, counts) * (type.stacks() ? COST_OF_STACK : 1);
    }

    private static long count(Selection type, Map<String, Long> counts) {
        return counts.getOrDefault(type.event(), 0L);
    }
}
