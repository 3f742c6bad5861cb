package org.flightdiff.statistics.judgement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.statistics.hypothesis.EnergySplit;
import org.flightdiff.statistics.hypothesis.FalseDiscovery;
import org.flightdiff.statistics.judgement.Judge.Evidence;

/**
 * Where series change their level, all of them judged together. Each stretch of each is split where it falls apart most,
 * until no stretch has a split that is sure among those of all stretches: the division of Matteson &amp; James, with one
 * correction over all series, see {@link FalseDiscovery#adaptive}. If nothing ever changes, anything is found one in
 * twenty times at most.
 */
public final class ChangePoints {

    private ChangePoints() {}

    /** @param weight how much rather a change of this one is to be found than of others, above 0; their ratios count */
    public record WeightedSeries(double[] values, double weight, Tolerance tolerance) {}

    public interface Tolerance {

        /** Whether nobody would act on a change of the mean, however sure it is. */
        boolean isTooSmall(double before, double after);
    }

    /**
     * @param at the first value of the new level
     * @param p corrected for all that was asked with it
     */
    public record ChangePoint(int at, double p) {}

    /** @return of each series, in their order, the changes from its first value to its last */
    public static List<List<ChangePoint>> together(List<WeightedSeries> series) {
        List<List<ChangePoint>> found = series.stream()
                .map(each -> (List<ChangePoint>) new ArrayList<ChangePoint>())
                .toList();
        List<Stretch> stretches = IntStream.range(0, series.size())
                .parallel()
                .mapToObj(i -> Stretch.of(i, series.get(i), 0, series.get(i).values.length))
                .toList();
        for (boolean goesOn = true; goesOn; ) {
            double[] p = FalseDiscovery.adaptive(
                    stretches.stream().mapToDouble(each -> each.split.p()).toArray(),
                    stretches.stream().mapToDouble(each -> each.series.weight).toArray());
            boolean[] falls = new boolean[p.length];
            for (int i = 0; i < p.length; i++) {
                Stretch stretch = stretches.get(i);
                falls[i] = stretch.falls(p[i]);
                if (falls[i]) {
                    found.get(stretch.of).add(new ChangePoint(stretch.at(), p[i]));
                }
            }
            List<Stretch> all = stretches;
            stretches = IntStream.range(0, p.length)
                    .parallel()
                    .boxed()
                    .flatMap(i -> falls[i] ? all.get(i).parts() : Stream.of(all.get(i)))
                    .toList();
            goesOn = stretches.size() > all.size();
        }
        found.forEach(each -> each.sort(Comparator.comparing(ChangePoint::at)));
        return found.stream().map(List::copyOf).toList();
    }

    private record Stretch(int of, WeightedSeries series, int from, int to, EnergySplit split) {

        static Stretch of(int which, WeightedSeries series, int from, int to) {
            return new Stretch(which, series, from, to, EnergySplit.of(Arrays.copyOfRange(series.values, from, to)));
        }

        int at() {
            return from + split.at();
        }

        boolean falls(double p) {
            if (split.at() == 0) {
                return false;
            }
            double before = mean(from, at());
            double after = mean(at(), to);
            return !series.tolerance.isTooSmall(before, after)
                    && Judge.of(new Evidence(after - before, p, 0), Significance.USUAL)
                            .isChange();
        }

        Stream<Stretch> parts() {
            return Stream.of(of(of, series, from, at()), of(of, series, at(), to));
        }

        private double mean(int first, int end) {
            return Arrays.stream(series.values, first, end).average().orElse(Double.NaN);
        }
    }
}
