package org.flightdiff.statistics.dependence;

import java.util.Arrays;
import org.flightdiff.statistics.RunningSums;

/** The cuts of a series into stretches with the least sum of squared deviations from their means, by trying all. */
public final class LeastSquaresCuts {
    private final int size;
    private final int[][] lastStart;

    /**
     * @param series numerators, all denominators being 1
     * @param most stretches; so many of the shortest length fit into the series
     */
    public LeastSquaresCuts(RunningSums series, int most, int shortest) {
        size = series.size();
        lastStart = new int[most + 1][size + 1];
        double[] explained = new double[size + 1];
        Arrays.fill(explained, 1, size + 1, Double.NEGATIVE_INFINITY);
        for (int stretches = 1; stretches <= most; stretches++) {
            explained = withOneMore(series, explained, (stretches - 1) * shortest, shortest, lastStart[stretches]);
        }
    }

    /**
     * The least squares are the most explained: the sum, over the stretches, of the squared sum over the length.
     *
     * @param earliest where one more can start, as all before it have the shortest length
     */
    private static double[] withOneMore(
            RunningSums series, double[] explained, int earliest, int shortest, int[] starts) {
        int n = series.size();
        double[] more = new double[n + 1];
        Arrays.fill(more, Double.NEGATIVE_INFINITY);
        for (int end = earliest + shortest; end <= n; end++) {
            int latest = earliest == 0 ? 0 : end - shortest;
            for (int start = earliest; start <= latest; start++) {
                double sum = series.numerator(start, end);
                double candidate = explained[start] + sum * sum / (end - start);
                if (candidate > more[end]) {
                    more[end] = candidate;
                    starts[end] = start;
                }
            }
        }
        return more;
    }

    /** The first points of so many stretches, in order, and the length of the series. */
    public int[] into(int stretches) {
        int[] bounds = new int[stretches + 1];
        bounds[stretches] = size;
        for (int stretch = stretches; stretch > 0; stretch--) {
            bounds[stretch - 1] = lastStart[stretch][bounds[stretch]];
        }
        return bounds;
    }
}
