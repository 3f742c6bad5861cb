package org.flightdiff.accounting.regression;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.accounting.Idle;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.accounting.regression.Regression.Increase.Each;
import org.flightdiff.accounting.regression.UsageChange.Place;
import org.flightdiff.accounting.regression.UsageChange.Question;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.stacks.FrameAmounts;
import org.flightdiff.stacks.FrameAmounts.Series;
import org.flightdiff.statistics.hypothesis.PairedDifference;
import org.flightdiff.statistics.judgement.Judge.Evidence;
import org.jspecify.annotations.Nullable;

/**
 * How long each wait takes. Who waits nearly all of the time whichever side it is cannot wait more of it: where each wait
 * takes longer, less gets done.
 *
 * @param busy how many threads of each kind have something to do
 * @param threshold below how many seconds a wait is not recorded; NaN where the length of waits is not known
 */
record WaitLengths(
        Resource resource, FrameAmounts amounts, Both<Map<String, Double>> busy, Role suffering, double threshold) {

    /** The mean of fewer is that of one moment. */
    private static final double FEWEST_EVENTS = 12;

    private static final double HALF = 0.5;

    /** Shorter waits in the mean are those that happened to be long enough to be recorded. */
    private static final double WELL_ABOVE = 2;

    /** By less, means of some dozens of waits differ between runs of one program on a machine that others use as well. */
    static final double LONGER = 1.5;

    /** Whether each wait is longer within a method, of threads that wait for others most of the time on both sides. */
    Optional<Question> question(String thread, String frame, Both<Series> series) {
        boolean most = resource.isForAnswers()
                && Stream.of(Role.values()).allMatch(side -> isMost(side, thread, series.of(side)));
        // Where some of it may be for the next task, it is longer where less is asked for.
        if (!most || amounts.frames(thread, frame).keySet().stream().anyMatch(Idle::mayBeLoop)) {
            return Optional.empty();
        }
        double[] before = series.of(suffering.other()).counts();
        double[] after = series.of(suffering).counts();
        int[] both = IntStream.range(0, Math.min(before.length, after.length))
                .filter(bin -> before[bin] > 0 && after[bin] > 0)
                .toArray();
        Both<double[]> logs = series.map(side -> Arrays.stream(both)
                .mapToDouble(bin -> Math.log(side.bins()[bin] / side.counts()[bin]))
                .toArray());
        double effect = Math.log(length(series.of(suffering)) / length(series.of(suffering.other())));
        double p = PairedDifference.of(logs.of(suffering.other()), logs.of(suffering), 1)
                .p();
        return Optional.of(
                new Question(new Place(resource, thread, frame, true), new Evidence(effect, p, Math.log(LONGER))));
    }

    private boolean isMost(Role side, String thread, Series series) {
        return series.events() >= FEWEST_EVENTS
                && mean(series.bins()) >= HALF * busy.of(side).getOrDefault(thread, 1.0)
                && length(series) >= WELL_ABOVE * threshold;
    }

    private static double length(Series series) {
        return mean(series.bins()) / mean(series.counts());
    }

    private static double mean(double[] bins) {
        return Arrays.stream(bins).average().orElse(0);
    }

    /** Where each wait is longer for certain: the innermost method with such waits. */
    Optional<Increase> longer(String thread, Set<Place> sure) {
        Comparator<Place> named = Comparator.comparing(place -> place.frame().isEmpty());
        return sure.stream()
                .filter(place -> place.longer()
                        && place.resource() == resource
                        && place.thread().equals(thread))
                .min(named.thenComparingInt(
                                place -> amounts.frames(thread, place.frame()).size())
                        .thenComparing(Place::frame))
                .map(this::increase);
    }

    private Increase increase(Place place) {
        Both<Double> told = amounts.whole(place.thread(), place.frame());
        Each each = each(place.thread(), place.frame());
        double threads = busy.of(suffering).getOrDefault(place.thread(), 1.0);
        double shorter = each == null || Double.isNaN(each.before()) ? 1 / LONGER : each.before() / each.after();
        double more = told.of(suffering) * (1 - shorter);
        return new Increase(
                resource,
                place.thread(),
                threads,
                place.frame(),
                "",
                "",
                SystemCall.OTHER,
                told.of(suffering.other()),
                told.of(suffering),
                amounts.course(place.thread(), place.frame(), suffering),
                more,
                each,
                resource.severity(more, threads, threads));
    }

    /** How long each wait within a method takes; null where that is not recorded. */
    @Nullable
    Each each(String thread, String frame) {
        Both<Double> counts = amounts.count(thread, frame);
        double before = length(thread, frame, suffering.other());
        double after = length(thread, frame, suffering);
        return after >= WELL_ABOVE * threshold
                ? new Each(
                        before >= WELL_ABOVE * threshold ? before : Double.NaN,
                        after,
                        counts.of(suffering.other()),
                        counts.of(suffering))
                : null;
    }

    private double length(String thread, String frame, Role side) {
        return amounts.whole(thread, frame).of(side)
                / amounts.count(thread, frame).of(side);
    }
}
