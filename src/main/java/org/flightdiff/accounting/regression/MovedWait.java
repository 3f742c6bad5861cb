package org.flightdiff.accounting.regression;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.stacks.FrameAmounts;
import org.flightdiff.statistics.hypothesis.PairedDifference;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.threads.ThreadNames;

/**
 * What threads of one kind wait for each other in one way on one side and in another way on the other, below the same
 * method of the application: at a monitor, or at a lock of {@code java.util.concurrent} in its place. Only the difference
 * is more or less waiting.
 *
 * @param thread the kind of threads
 * @param threads how many of them have something to do, on the side with more of them
 * @param changes how many wait in each of the ways of which there is notably more or less
 * @param told the same from beginning to end, as it is told everywhere
 * @param more the side on which more of them wait in sum; which of both is chance if that is not sure
 * @param p how likely chance alone makes so large a difference of the sums
 * @param least less of a difference is of no interest
 */
public record MovedWait(
        String thread,
        double threads,
        Map<Resource, Both<Double>> changes,
        Map<Resource, Both<Double>> told,
        Role more,
        double p,
        double least) {

    private static final double HALF = 0.5;

    /**
     * As much as that is the same: each way of waiting begins and ends elsewhere, some after spinning, and is recorded from a
     * threshold on.
     */
    static final double MOST = 0.8;

    /** As for verdicts. */
    private static final double SURE = 0.05;

    /** The ways in which threads wait for each other; it takes one more line to turn one into another. */
    private static final Set<Resource> WAYS =
            EnumSet.of(Resource.BLOCKED, Resource.QUEUED, Resource.PARKED, Resource.WAITING);

    static Optional<MovedWait> of(String thread, double threads, Map<Resource, FrameAmounts> amounts) {
        Map<Resource, Both<double[]>> bins = new LinkedHashMap<>();
        WAYS.stream()
                .filter(amounts::containsKey)
                .forEach(way -> bins.put(way, requireNonNull(amounts.get(way)).within(thread, "")));
        double least = Resource.BLOCKED.least(0, threads);
        Map<Resource, Both<Double>> changes = new LinkedHashMap<>();
        bins.forEach((way, both) -> {
            Both<Double> means = both.map(MovedWait::mean);
            if (Math.abs(means.candidate() - means.baseline()) > least) {
                changes.put(way, means);
            }
        });
        Map<Resource, Both<Double>> told = new LinkedHashMap<>();
        changes.keySet()
                .forEach(way -> told.put(way, requireNonNull(amounts.get(way)).whole(thread)));
        Both<double[]> sums = new Both<>(sum(bins, Role.BASELINE), sum(bins, Role.CANDIDATE));
        PairedDifference difference = PairedDifference.of(sums.baseline(), sums.candidate(), 1);
        MovedWait moved = new MovedWait(
                thread,
                threads,
                changes,
                told,
                difference.mean() < 0 ? Role.BASELINE : Role.CANDIDATE,
                difference.p(),
                least);
        return moved.moved() > 0 && moved.isBelowOneMethod(amounts) ? Optional.of(moved) : Optional.empty();
    }

    static double mean(double[] bins) {
        return Arrays.stream(bins).average().orElse(0);
    }

    private static double[] sum(Map<Resource, Both<double[]>> bins, Role side) {
        double[] sum = bins.values().stream()
                .map(both -> new double[both.of(side).length])
                .findFirst()
                .orElseGet(() -> new double[0]);
        bins.values().forEach(both -> Arrays.setAll(sum, bin -> sum[bin] + both.of(side)[bin]));
        return sum;
    }

    /** Whether callers of what fell are callers of what rose. */
    private boolean isBelowOneMethod(Map<Resource, FrameAmounts> amounts) {
        return Stream.of(Role.values())
                .map(side -> callers(amounts, side))
                .reduce((one, other) -> {
                    one.retainAll(other);
                    return one;
                })
                .filter(common -> !common.isEmpty())
                .isPresent();
    }

    /** The methods of the application below which a side has half of what it waits more. */
    private Set<String> callers(Map<Resource, FrameAmounts> amounts, Role side) {
        Map<String, Double> within = new LinkedHashMap<>();
        changes.forEach((way, total) -> {
            if (more(total, side) > 0) {
                requireNonNull(amounts.get(way))
                        .frames(thread, "")
                        .forEach((frame, both) -> within.merge(frame, more(both, side), Double::sum));
            }
        });
        within.entrySet()
                .removeIf(each -> each.getValue() < HALF * more(side) || !UsageChange.isOfApplication(each.getKey()));
        return within.keySet();
    }

    private static double more(Both<Double> both, Role side) {
        return both.of(side) - both.of(side.other());
    }

    /** How many more threads wait on a side, in the ways of which it has more. */
    private double more(Role side) {
        return changes.values().stream()
                .mapToDouble(both -> Math.max(0, more(both, side)))
                .sum();
    }

    /** How many threads wait in another way on the other side. */
    public double moved() {
        return Math.min(more(Role.BASELINE), more(Role.CANDIDATE));
    }

    /** How many more threads of this kind wait in some ways on the candidate. */
    double change(Set<Resource> ways) {
        return changes.entrySet().stream()
                .filter(each -> ways.contains(each.getKey()))
                .mapToDouble(each -> more(each.getValue(), Role.CANDIDATE))
                .sum();
    }

    /** What part of what a side waits more in some way is more in sum, too: 0 to 1. */
    double kept(Role side, Resource way) {
        Both<Double> both = changes.get(way);
        if (both == null || more(both, side) <= 0) {
            return 1;
        }
        return moved() >= MOST * more(side) ? 0 : 1 - moved() / more(side);
    }

    /** Whether a way of waiting is hardly more or less but for what moved. */
    public boolean has(Resource way) {
        Both<Double> both = changes.get(way);
        if (both == null) {
            return false;
        }
        Role side = more(both, Role.CANDIDATE) > 0 ? Role.CANDIDATE : Role.BASELINE;
        boolean sure = side == more && p <= SURE && more(side) - moved() > least;
        return !sure || moved() >= MOST * more(side);
    }

    /** "worker-# (8 threads): 6.81 → 0 threads blocked at monitors; 0 → 6.97 threads waiting for a lock or a pool". */
    public Text text() {
        return Text.of(
                "cause.spent.clause",
                ThreadNames.LABEL.apply(thread),
                Text.count(Math.round(threads)),
                Text.semicolons(told.entrySet().stream()
                        .map(each -> Text.of(
                                "cause.spent." + each.getKey().name().toLowerCase(Locale.ROOT),
                                Text.pair(
                                        Text.amount(Unit.ONE, each.getValue().baseline()),
                                        Text.amount(Unit.ONE, each.getValue().candidate()))))
                        .toList()),
                Text.none(),
                Text.none());
    }
}
