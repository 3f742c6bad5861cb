package org.flightdiff.outside;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.flightdiff.outside.OutsideSeries.TimeOrigin;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

final class SeriesRows {

    static final String REQUESTS = "requests";

    private long[] nanos = new long[1024];
    private double[] values = new double[1024];
    private boolean[] failed = new boolean[1024];
    private int[] labels = new int[1024];
    private int size;
    private boolean tellsFailures;
    private final Map<String, Integer> names = new LinkedHashMap<>();

    void add(long atNanos, double value) {
        add(atNanos, value, false, null);
    }

    void add(long atNanos, double value, boolean hasFailed, @Nullable String label) {
        if (size == nanos.length) {
            int more = size + (size >> 1);
            nanos = Arrays.copyOf(nanos, more);
            values = Arrays.copyOf(values, more);
            failed = Arrays.copyOf(failed, more);
            labels = Arrays.copyOf(labels, more);
        }
        nanos[size] = atNanos;
        values[size] = value;
        failed[size] = hasFailed;
        labels[size] = label == null ? -1 : names.computeIfAbsent(label, name -> names.size());
        size++;
    }

    void tellFailures() {
        tellsFailures = true;
    }

    int size() {
        return size;
    }

    /** Nine of ten rows at the usual distance from the one before, give or take a tenth; requests are less regular. */
    boolean areRegular() {
        if (size < 3) {
            return true;
        }
        long[] sorted = Arrays.stream(nanos, 0, size).sorted().toArray();
        long[] gaps = IntStream.range(1, size)
                .mapToLong(i -> sorted[i] - sorted[i - 1])
                .sorted()
                .toArray();
        double usual = gaps[gaps.length / 2];
        long near = Arrays.stream(gaps)
                .filter(gap -> Math.abs(gap - usual) <= 0.1 * usual)
                .count();
        return usual > 0 && near >= 0.9 * gaps.length;
    }

    /** Requests of a load generator, which are called the same whatever wrote them. */
    Outside requests(Path file, TimeOrigin from) {
        return new Outside(
                List.of(), List.of(series(REQUESTS, SeriesKind.REQUESTS, Unit.SECONDS, Aim.LOWER, file, from)));
    }

    OutsideSeries series(String name, SeriesKind kind, Unit unit, Aim aim, Path file, TimeOrigin from) {
        boolean hasLabels = !names.isEmpty();
        boolean isAscending = IntStream.range(1, size).allMatch(i -> nanos[i - 1] <= nanos[i]);
        int[] order = isAscending
                ? null
                : IntStream.range(0, size)
                        .boxed()
                        .sorted(Comparator.comparingLong(row -> nanos[row]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        long[] times = new long[size];
        double[] amounts = new double[size];
        boolean[] failures = new boolean[tellsFailures ? size : 0];
        int[] codes = new int[hasLabels ? size : 0];
        for (int i = 0; i < size; i++) {
            int row = order == null ? i : order[i];
            times[i] = nanos[row];
            amounts[i] = values[row];
            if (tellsFailures) {
                failures[i] = failed[row];
            }
            if (hasLabels) {
                codes[i] = labels[row];
            }
        }
        return new OutsideSeries(
                name, kind, unit, aim, file, from, times, amounts, failures, codes, List.copyOf(names.keySet()));
    }
}
