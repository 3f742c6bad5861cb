package org.flightdiff.experiment.bisect;

import java.util.Comparator;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.flightdiff.experiment.Plan;

/**
 * The step from good to bad in an order, narrowed by halves. Whoever has it tries the place that it names next and tells
 * what came out.
 *
 * @param lastGood the last place that was shown to be good
 * @param firstBad the first place that was shown to be bad; greater
 * @param untold places in between that cannot be told; their neighbours are tried in their stead
 */
public record Bisection(int lastGood, int firstBad, Set<Integer> untold) {

    /**
     * The most runs of each side in a trial, unless something else is said: half of a change is told from none and from all
     * of it by four times as many as the whole, and a search asks again and again.
     */
    public static final int USUAL_LIMIT = 4 * Plan.USUAL_LIMIT;

    public enum Outcome {
        GOOD,
        BAD,
        /** Not decided by all the runs there may be, or it could not be run. */
        UNTOLD
    }

    public Bisection {
        if (lastGood >= firstBad) {
            throw new IllegalArgumentException(lastGood + " is not before " + firstBad);
        }
        untold = Set.copyOf(untold);
    }

    /** Before anything was tried: the first place of an order is good, the last is bad. */
    public static Bisection of(int places) {
        return new Bisection(0, places - 1, Set.of());
    }

    /** The place nearest to the middle that can be told; empty once no more can be found out. */
    public OptionalInt next() {
        int middle = (lastGood + firstBad) / 2;
        return IntStream.range(lastGood + 1, firstBad)
                .filter(place -> !untold.contains(place))
                .boxed()
                .min(Comparator.comparingInt(place -> Math.abs(place - middle)))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    public Bisection told(int place, Outcome outcome) {
        return switch (outcome) {
            case GOOD -> new Bisection(place, firstBad, untold);
            case BAD -> new Bisection(lastGood, place, untold);
            case UNTOLD -> {
                Set<Integer> more = new TreeSet<>(untold);
                more.add(place);
                yield new Bisection(lastGood, firstBad, more);
            }
        };
    }

    /** Whether it is one step: else what makes it bad lies somewhere between the two places. */
    public boolean isFound() {
        return firstBad - lastGood == 1;
    }
}
