package org.flightdiff.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.shape.Points;
import org.jspecify.annotations.Nullable;

/** Smallest and largest values of any part of a curve: each node of a tree sums up {@value #FAN}. NaN is no value. */
public final class Extremes {

    private static final int FAN = 16;

    private final Points points;
    private final List<TreeLevel> levels = new ArrayList<>();

    private record TreeLevel(int size, IntToDoubleFunction low, IntToDoubleFunction high) {

        TreeLevel above() {
            int blocks = (size + FAN - 1) / FAN;
            double[] lows = new double[blocks];
            double[] highs = new double[blocks];
            Arrays.fill(lows, Double.POSITIVE_INFINITY);
            Arrays.fill(highs, Double.NEGATIVE_INFINITY);
            for (int i = 0; i < size; i++) {
                double lowest = low.applyAsDouble(i);
                if (!Double.isNaN(lowest)) {
                    lows[i / FAN] = Math.min(lows[i / FAN], lowest);
                    highs[i / FAN] = Math.max(highs[i / FAN], high.applyAsDouble(i));
                }
            }
            return new TreeLevel(blocks, i -> lows[i], i -> highs[i]);
        }
    }

    public Extremes(Points points) {
        this.points = points;
        TreeLevel level = new TreeLevel(points.size(), points::y, points::y);
        levels.add(level);
        while (level.size() > FAN) {
            level = level.above();
            levels.add(level);
        }
    }

    public Points points() {
        return points;
    }

    /** Of the points [from, to), both the same for a single value; null if there is none. */
    @Nullable
    public Reach of(int from, int to) {
        Search search = new Search();
        int first = from;
        int end = to;
        for (TreeLevel level : levels) {
            int wholeFirst = (first + FAN - 1) / FAN;
            int wholeEnd = end / FAN;
            if (wholeFirst >= wholeEnd || level.size() <= FAN) {
                search.over(level, first, end);
                break;
            }
            search.over(level, first, wholeFirst * FAN);
            search.over(level, wholeEnd * FAN, end);
            first = wholeFirst;
            end = wholeEnd;
        }
        return search.low > search.high ? null : new Reach(search.low, search.high);
    }

    public record Reach(double low, double high) {}

    private static final class Search {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;

        void over(TreeLevel level, int from, int to) {
            for (int i = from; i < to; i++) {
                double lowest = level.low.applyAsDouble(i);
                if (!Double.isNaN(lowest)) {
                    low = Math.min(low, lowest);
                    high = Math.max(high, level.high.applyAsDouble(i));
                }
            }
        }
    }
}
