package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.OptionalDouble;
import org.flightdiff.comparison.result.RunIdentity;

/**
 * How much a side was looked at: what counts and totals are divided by when the sides are of unequal length.
 *
 * @param seconds length of its window; with several runs their mean
 * @param allocatedBytes what the program allocated in it; empty when unknown
 * @param fromStart whether it begins with the JVM; with several runs, whether all do
 */
public record Exposure(double seconds, OptionalDouble allocatedBytes, boolean fromStart) {

    static final Exposure NONE = new Exposure(Double.NaN, OptionalDouble.empty(), false);

    /** Windows whose lengths differ by less than this are taken as equally long. */
    private static final double ALIKE = 0.05;

    /** From this factor on the start of a program, of which both sides have as much, is another part of each. */
    private static final double UNLIKE_AGES = 4;

    static Exposure of(List<MeasuredRun> runs, OptionalDouble allocatedBytes) {
        return new Exposure(
                runs.stream()
                        .map(MeasuredRun::run)
                        .mapToDouble(RunIdentity::seconds)
                        .average()
                        .orElseThrow(),
                allocatedBytes,
                runs.stream().map(MeasuredRun::run).allMatch(RunIdentity::beginsWithJvm));
    }

    /**
     * Whether one is mostly a start-up that is a small part of the other: loading, compiling and filling of caches then
     * make all that happens, and all that lasts, another.
     */
    public boolean isOfUnlikeAges(Exposure other) {
        return fromStart
                && other.fromStart
                && Math.max(seconds, other.seconds) >= UNLIKE_AGES * Math.min(seconds, other.seconds);
    }

    public boolean isLike(Exposure other) {
        return areAlike(seconds, other.seconds);
    }

    static boolean areAlike(double one, double other) {
        return Math.max(one, other) < (1 + ALIKE) * Math.min(one, other);
    }
}
