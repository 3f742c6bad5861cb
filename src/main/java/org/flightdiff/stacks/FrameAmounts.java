package org.flightdiff.stacks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.stacks.MatchedNames.Calls;
import org.flightdiff.statistics.Lazy;

/** A frame has all that happens while it is on the stack; amounts are per second, in bins from each window's start. */
public final class FrameAmounts {

    /** In place of a frame's number: whatever is on the stack. */
    private static final int ANY = Integer.MIN_VALUE;

    private final MatchedNames names = new MatchedNames(false);
    private final Calls.Distinct distinct = new Calls.Distinct();
    private final TimeBinsOfBoth bins;
    private final Both<List<FramedRun>> sides;
    private final Lazy<Both<Map<String, Double>>> whole = new Lazy<>(this::byThread);

    /** One run of so many seconds, with the numbers of the frames of each sort, the running one first, each once. */
    private record FramedRun(Profile profile, int[][] calls, double seconds) {}

    public FrameAmounts(Both<List<FrameRun>> runs, TimeBinsOfBoth bins) {
        this.bins = bins;
        sides = runs.map(side ->
                side.stream().map(run -> framed(run.profile(), run.seconds())).toList());
    }

    private FramedRun framed(Profile profile, double seconds) {
        IdentityHashMap<StackTrace, int[]> byStack = new IdentityHashMap<>();
        int[][] calls = new int[profile.sorts()][];
        for (int sort = 0; sort < calls.length; sort++) {
            calls[sort] = byStack.computeIfAbsent(
                    profile.stack(sort), stack -> distinct.of(names.calls(stack).numbers()));
        }
        return new FramedRun(profile, calls, seconds);
    }

    public Set<String> threads() {
        Set<String> threads = new TreeSet<>();
        Stream.concat(sides.baseline().stream(), sides.candidate().stream()).forEach(run -> {
            for (int sort = 0; sort < run.profile.sorts(); sort++) {
                threads.add(run.profile.thread(sort));
            }
        });
        return threads;
    }

    public Both<double[]> within(String thread, String frame) {
        int number = frame.isEmpty() ? ANY : names.numberOf(frame);
        return sides.map(runs ->
                byBin(runs, (run, sort) -> run.profile.thread(sort).equals(thread) && has(run.calls[sort], number)));
    }

    /** The same in all bins but the last, be they of the beginning, seen from one side. */
    public Course course(String thread, String frame, Role after) {
        int number = frame.isEmpty() ? ANY : names.numberOf(frame);
        SortPredicate within = (run, sort) -> run.profile.thread(sort).equals(thread) && has(run.calls[sort], number);
        Both<List<Double>> inBins = sides.map(runs -> Arrays.stream(allBins(runs, within))
                .limit(bins.count() - 1L)
                .boxed()
                .toList());
        return new Course(bins.seconds(), inBins.of(after.other()), inBins.of(after));
    }

    /**
     * What adds up within one frame from the beginning of both sides on.
     *
     * @param binSeconds how long each bin is
     * @param before amount per second on the other side, by bin
     * @param after the same on the side that it is seen from
     */
    public record Course(double binSeconds, List<Double> before, List<Double> after) {}

    /**
     * What adds up within one frame of one side.
     *
     * @param bins its amount per second, by bin that counts
     * @param counts how many events that is per second, by the same bins
     * @param events how many events there are in all of them
     */
    public record Series(double[] bins, double[] counts, double events) {}

    public Map<String, Both<Series>> series(String thread) {
        int all = names.size();
        Both<Series[]> both = sides.map(runs -> series(runs, thread, all));
        Map<String, Both<Series>> series = new HashMap<>();
        for (int number = 0; number <= all; number++) {
            int each = number;
            Both<Series> frame = both.map(side -> side[each]);
            if (frame.baseline().events > 0 || frame.candidate().events > 0) {
                series.put(number == all ? "" : names.name(number), frame);
            }
        }
        return series;
    }

    private Series[] series(List<FramedRun> runs, String thread, int all) {
        double[][] amounts = new double[all + 1][];
        double[][] counts = new double[all + 1][];
        double[] events = new double[all + 1];
        int counted = bins.count() - 1 - bins.from();
        for (FramedRun run : runs) {
            for (int cell = 0; cell < run.profile.cells.size; cell++) {
                int sort = run.profile.cells.sorts[cell];
                int bin = run.profile.cells.bins[cell];
                if (!bins.counts(bin) || !run.profile.thread(sort).equals(thread)) {
                    continue;
                }
                int[] calls = run.calls[sort];
                for (int i = 0; i <= calls.length; i++) {
                    int frame = i < calls.length ? calls[i] : all;
                    if (amounts[frame] == null) {
                        amounts[frame] = new double[counted];
                        counts[frame] = new double[counted];
                    }
                    double seconds = bins.seconds() * runs.size();
                    amounts[frame][bin - bins.from()] += run.profile.cells.weights[cell] / seconds;
                    counts[frame][bin - bins.from()] += run.profile.cells.counts[cell] / seconds;
                    events[frame] += run.profile.cells.counts[cell];
                }
            }
        }
        double[] none = new double[counted];
        return IntStream.rangeClosed(0, all)
                .mapToObj(frame -> amounts[frame] == null
                        ? new Series(none, none, 0)
                        : new Series(amounts[frame], counts[frame], events[frame]))
                .toArray(Series[]::new);
    }

    public Both<Double> whole(String thread) {
        return whole.get().map(side -> side.getOrDefault(thread, 0.0));
    }

    public Both<Double> whole(String thread, String frame) {
        return whole(thread, frame, (run, cell) -> run.profile.cells.weights[cell]);
    }

    /** How many events there are per second. */
    public Both<Double> count(String thread, String frame) {
        return whole(thread, frame, (run, cell) -> run.profile.cells.counts[cell]);
    }

    private Both<Double> whole(String thread, String frame, ToDoubleBiFunction<FramedRun, Integer> ofCell) {
        int number = frame.isEmpty() ? ANY : names.numberOf(frame);
        return sides.map(runs -> runs.stream()
                .mapToDouble(run -> within(run, thread, number, ofCell) / run.seconds / runs.size())
                .sum());
    }

    private static double within(
            FramedRun run, String thread, int frame, ToDoubleBiFunction<FramedRun, Integer> ofCell) {
        double sum = 0;
        for (int cell = 0; cell < run.profile.cells.size; cell++) {
            int sort = run.profile.cells.sorts[cell];
            if (run.profile.thread(sort).equals(thread) && has(run.calls[sort], frame)) {
                sum += ofCell.applyAsDouble(run, cell);
            }
        }
        return sum;
    }

    private Both<Map<String, Double>> byThread() {
        return sides.map(FrameAmounts::byThread);
    }

    private static Map<String, Double> byThread(List<FramedRun> runs) {
        Map<String, Double> means = new HashMap<>();
        for (FramedRun run : runs) {
            double[] sums = new double[run.profile.threads()];
            for (int cell = 0; cell < run.profile.cells.size; cell++) {
                sums[run.profile.threadOf(run.profile.cells.sorts[cell])] += run.profile.cells.weights[cell];
            }
            for (int thread = 0; thread < sums.length; thread++) {
                means.merge(run.profile.threadName(thread), sums[thread] / run.seconds / runs.size(), Double::sum);
            }
        }
        return means;
    }

    /** What adds up within two frames at once, as the mean over the bins that count. */
    public Both<Double> withinBoth(String thread, String one, String other) {
        int first = names.numberOf(one);
        int second = names.numberOf(other);
        return sides.map(runs -> Arrays.stream(byBin(
                        runs,
                        (run, sort) -> run.profile.thread(sort).equals(thread)
                                && has(run.calls[sort], first)
                                && has(run.calls[sort], second)))
                .average()
                .orElse(0));
    }

    /** What adds up within a frame while any frame of a group is on the stack, as the mean over the bins that count. */
    public Both<Map<String, Double>> groups(String thread, String frame, Function<String, Optional<String>> group) {
        int number = frame.isEmpty() ? ANY : names.numberOf(frame);
        List<Optional<String>> groups = IntStream.range(0, names.size())
                .mapToObj(name -> group.apply(names.name(name)))
                .toList();
        return sides.map(runs -> groups(runs, thread, number, groups));
    }

    private Map<String, Double> groups(List<FramedRun> runs, String thread, int number, List<Optional<String>> groups) {
        Map<String, Double> sums = new HashMap<>();
        for (FramedRun run : runs) {
            double[] bySort = bySort(run);
            for (int sort = 0; sort < bySort.length; sort++) {
                double each = bySort[sort] / (bins.countedSeconds() * runs.size());
                if (each > 0 && run.profile.thread(sort).equals(thread) && has(run.calls[sort], number)) {
                    Arrays.stream(run.calls[sort])
                            .mapToObj(groups::get)
                            .flatMap(Optional::stream)
                            .distinct()
                            .forEach(of -> sums.merge(of, each, Double::sum));
                }
            }
        }
        return sums;
    }

    /** Means over the bins that count; only what is called below a frame, or all below the empty name. */
    public Map<String, Both<Double>> frames(String thread, String below) {
        Map<String, Both<Double>> frames = new HashMap<>();
        int limit = below.isEmpty() ? -1 : names.numberOf(below);
        Both<double[]> sums = sides.map(runs -> sums(runs, thread, limit));
        for (int name = 0; name < names.size(); name++) {
            int each = name;
            Both<Double> both = sums.map(side -> side[each]);
            if (both.baseline() > 0 || both.candidate() > 0) {
                frames.put(names.name(name), both);
            }
        }
        return frames;
    }

    /** What adds up within a frame while each method runs that another one calls ("a ← b"), as the mean over the bins that count, of one side's runs. */
    public Map<String, Double> running(String thread, String frame, Role side) {
        int number = frame.isEmpty() ? ANY : names.numberOf(frame);
        Map<String, Double> running = new HashMap<>();
        for (FramedRun run : sides.of(side)) {
            for (int cell = 0; cell < run.profile.cells.size; cell++) {
                int sort = run.profile.cells.sorts[cell];
                int[] calls = run.calls[sort];
                if (bins.counts(run.profile.cells.bins[cell])
                        && run.profile.thread(sort).equals(thread)
                        && calls.length > 0
                        && has(calls, number)) {
                    running.merge(
                            calls.length > 1
                                    ? names.name(calls[0]) + " ← " + names.name(calls[1])
                                    : names.name(calls[0]),
                            run.profile.cells.weights[cell]
                                    / (bins.countedSeconds() * sides.of(side).size()),
                            Double::sum);
                }
            }
        }
        return running;
    }

    /** Whether a method was ever seen to run that another one had called, be it in bins that do not count, on one side. */
    public boolean isSeen(String thread, Predicate<String> running, String caller, Role side) {
        int number = names.numberOf(caller);
        return sides.of(side).stream()
                .anyMatch(run -> IntStream.range(0, run.profile.sorts())
                        .filter(sort -> run.calls[sort].length > 1 && run.calls[sort][1] == number)
                        .filter(sort -> run.profile.thread(sort).equals(thread))
                        .anyMatch(sort -> running.test(names.name(run.calls[sort][0]))));
    }

    private double[] sums(List<FramedRun> runs, String thread, int limit) {
        double[] sums = new double[names.size()];
        for (FramedRun run : runs) {
            double[] bySort = bySort(run);
            for (int sort = 0; sort < bySort.length; sort++) {
                int[] calls = run.calls[sort];
                if (bySort[sort] == 0
                        || !run.profile.thread(sort).equals(thread)
                        || (limit >= 0 && !has(calls, limit))) {
                    continue;
                }
                for (int i = 0; i < calls.length && calls[i] != limit; i++) {
                    sums[calls[i]] += bySort[sort] / (bins.countedSeconds() * runs.size());
                }
            }
        }
        return sums;
    }

    private double[] bySort(FramedRun run) {
        double[] bySort = new double[run.profile.sorts()];
        for (int cell = 0; cell < run.profile.cells.size; cell++) {
            if (bins.counts(run.profile.cells.bins[cell])) {
                bySort[run.profile.cells.sorts[cell]] += run.profile.cells.weights[cell];
            }
        }
        return bySort;
    }

    private interface SortPredicate {
        boolean test(FramedRun run, int sort);
    }

    private double[] byBin(List<FramedRun> runs, SortPredicate wanted) {
        return Arrays.copyOfRange(allBins(runs, wanted), bins.from(), bins.count() - 1);
    }

    private double[] allBins(List<FramedRun> runs, SortPredicate wanted) {
        double[] amounts = new double[bins.count()];
        for (FramedRun run : runs) {
            boolean[] is = new boolean[run.profile.sorts()];
            for (int sort = 0; sort < is.length; sort++) {
                is[sort] = wanted.test(run, sort);
            }
            for (int cell = 0; cell < run.profile.cells.size; cell++) {
                if (is[run.profile.cells.sorts[cell]]) {
                    amounts[run.profile.cells.bins[cell]] +=
                            run.profile.cells.weights[cell] / (bins.seconds() * runs.size());
                }
            }
        }
        return amounts;
    }

    private static boolean has(int[] calls, int number) {
        boolean has = number == ANY;
        for (int i = 0; i < calls.length && !has; i++) {
            has = calls[i] == number;
        }
        return has;
    }
}
