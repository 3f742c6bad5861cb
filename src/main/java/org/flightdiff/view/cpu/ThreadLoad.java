package org.flightdiff.view.cpu;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

/**
 * CPU by thread. The JVM samples all threads once per period, at one time, and each when it ends. It writes the load
 * since the last sample or since the thread started, unless the thread ran for less than a millisecond. Load times that
 * span is what the thread used.
 */
public final class ThreadLoad {

    private ThreadLoad() {}

    /** One look at a thread: loads as shares of all hardware threads since the one before; without name the id is 0. */
    public record Look(@Nullable String name, long id, double from, double to, double user, double system) {

        public double seconds() {
            return to - from;
        }
    }

    public static List<Look> looks(Window window) {
        Map<Long, NavigableSet<Double>> starts = starts(window);
        Map<Long, Double> lookedAt = new HashMap<>();
        Events looks = window.events(CpuEvents.THREAD_LOAD).withDecimals("user", "system");
        NavigableSet<Double> rounds = rounds(looks);
        List<Look> all = new ArrayList<>(looks.size());
        for (int row = 0; row < looks.size(); row++) {
            double now = looks.start(row);
            long id = id(looks, "eventThread.javaThreadId", row);
            Double started = starts.getOrDefault(id, new TreeSet<>()).lower(now);
            double span = span(lookedAt.put(id, now), started, rounds.lower(now), now, window);
            all.add(new Look(
                    looks.text(Selection.THREAD, row),
                    id,
                    now - span,
                    now,
                    looks.decimal("user", row),
                    looks.decimal("system", row)));
        }
        return all;
    }

    /** By kind, shares of all Java threads' CPU time and of that in the kernel: amounts would miss the last period. */
    static Map<String, double[]> byKind(Window window) {
        Map<String, double[]> byKind = new TreeMap<>();
        Function<@Nullable String, String> kinds = ThreadNames.once(ThreadNames::kindOf);
        for (Look look : looks(window)) {
            double kernel = look.system * look.seconds();
            double[] used = byKind.computeIfAbsent(kinds.apply(look.name), kind -> new double[2]);
            used[0] += look.user * look.seconds() + kernel;
            used[1] += kernel;
        }
        double total = byKind.values().stream().mapToDouble(used -> used[0]).sum();
        byKind.replaceAll((kind, used) -> new double[] {part(used[0], total), part(used[1], total)});
        return byKind;
    }

    /** Threads without a name have no id either. */
    private static long id(Events events, String field, int row) {
        return events.has(field) ? events.number(field, row) : 0;
    }

    private static double part(double used, double total) {
        return total > 0 ? used / total : 0;
    }

    /** When all threads were sampled: those that hardly ran have no event of it, but their next is of the time since. */
    private static NavigableSet<Double> rounds(Events looks) {
        Set<Double> once = new HashSet<>();
        return looks.rows()
                .mapToObj(looks::start)
                .filter(start -> !once.add(start))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static double span(
            @Nullable Double before, @Nullable Double started, @Nullable Double round, double now, Window window) {
        double last = Stream.of(before, started, round)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .reduce(window.fromSeconds(), Math::max);
        double period =
                window.recording().settings().of(CpuEvents.THREAD_LOAD.event()).periodSeconds();
        return Double.isNaN(period) ? now - last : Math.min(now - last, period);
    }

    /** By thread; that of a compiler begins again and again under one id. */
    private static Map<Long, NavigableSet<Double>> starts(Window window) {
        Events starts = window.events(ThreadEvents.START);
        Map<Long, NavigableSet<Double>> startsOf = new HashMap<>();
        starts.rows()
                .forEach(row -> startsOf.computeIfAbsent(id(starts, "thread.javaThreadId", row), id -> new TreeSet<>())
                        .add(starts.start(row)));
        return startsOf;
    }
}
