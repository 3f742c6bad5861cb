package org.flightdiff.accounting;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/**
 * Waits that had not ended when the window did, so that no event tells of them. A thread that waited at least twice, and
 * at the end is without a recorded wait for longer than ever before, is taken to wait as it did last, from when that
 * longest time without was over.
 */
final class Unended {

    private static final int FEWEST = 2;

    /** What is known of one thread so far, its events in order of their start. */
    private static final class Course {
        private final String name;
        private final String kind;
        private int waits;
        private double end = Double.NaN;
        private double longestWithout;
        private Account last = Account.IDLE;

        Course(String name) {
            this.name = name;
            this.kind = Threads.kindOf(name);
        }

        void wait(double start, double until, Account account) {
            if (waits > 0) {
                longestWithout = Math.max(longestWithout, start - end);
            }
            waits++;
            if (!(until < end)) {
                end = until;
                last = account;
            }
        }
    }

    /** The events of one type, with the thread and the account of each, and the next of them. */
    private static final class Next {
        private final int size;
        private final RowNumbers allStarts;
        private final RowNumbers allDurations;
        private final Groups threads;
        private final Course[] courses;
        private final Account[] accounts;

        /** Of the rows that are read together. */
        private final double[] starts = new double[RowNumbers.BATCH];

        private final double[] durations = new double[RowNumbers.BATCH];
        private final int[] threadOf = new int[RowNumbers.BATCH];
        private int first;
        private int count;
        private int at = -1;

        /** When the next one begins; infinite behind the last. */
        private double start;

        Next(Events events, Groups threads, Map<String, Course> known) {
            size = events.size();
            allStarts = events.eachStart();
            allDurations = events.eachDuration();
            this.threads = threads;
            courses = new Course[threads.size()];
            accounts = new Account[threads.size()];
            for (int i = 0; i < courses.length; i++) {
                courses[i] = known.computeIfAbsent(Waits.kindOf(threads.name(i)), Course::new);
                accounts[i] = Waits.accountOf(threads.name(i));
            }
            moveOn();
        }

        void take() {
            int thread = threadOf[at];
            courses[thread].wait(start, start + durations[at], accounts[thread]);
            moveOn();
        }

        private void moveOn() {
            if (++at == count) {
                first += count;
                count = Math.min(RowNumbers.BATCH, size - first);
                at = 0;
                allStarts.copy(first, count, starts);
                allDurations.copy(first, count, durations);
                threads.copy(first, count, threadOf);
            }
            start = count == 0 ? Double.POSITIVE_INFINITY : starts[at];
        }
    }

    private Unended() {}

    /** Threads by kind and account, in the mean over a window. */
    static Map<String, Map<Account, Double>> in(Window window, ThreadLifetimes lives) {
        Map<String, Course> courses = new HashMap<>();
        List<Next> types = new ArrayList<>();
        for (Waits each : Waits.values()) {
            Events events = window.events(each.selection());
            if (!events.isEmpty() && events.has(Selection.THREAD)) {
                types.add(new Next(events, each.parts(window, events, String::valueOf), courses));
            }
        }
        if (types.isEmpty()) {
            return Map.of();
        }
        for (Next next = first(types, null); next.start < Double.POSITIVE_INFINITY; next = first(types, null)) {
            double others = types.size() == 1 ? Double.POSITIVE_INFINITY : first(types, next).start;
            do {
                next.take();
            } while (next.start < others);
        }
        Map<String, Map<Account, Double>> byKind = new HashMap<>();
        for (Course course : courses.values()) {
            double without = lives.endOf(course.name) - course.end;
            if (course.waits >= FEWEST && without > course.longestWithout) {
                byKind.computeIfAbsent(course.kind, kind -> new EnumMap<>(Account.class))
                        .merge(course.last, (without - course.longestWithout) / window.seconds(), Double::sum);
            }
        }
        return byKind;
    }

    private static Next first(List<Next> types, @Nullable Next but) {
        Next first = types.get(types.get(0) == but ? 1 : 0);
        for (Next each : types) {
            if (each != but && each.start < first.start) {
                first = each;
            }
        }
        return first;
    }
}
