package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.OptionalDouble;
import org.flightdiff.comparison.result.RunIdentity;

/**
 * How much a side was looked at: what counts and totals are divided by when the sides are of unequal length.
 *
 * @param seconds length of its window; with several runs their mean
 * @param allocatedBytes what the program allocated in it; empty when unknown
 */
public record Exposure(double seconds, OptionalDouble allocatedBytes) {

    /** Of a side that is missing. */
    static final Exposure NONE = new Exposure(Double.NaN, OptionalDouble.empty());

    /** Windows whose lengths differ by less than this are taken as equally long. */
    private static final double ALIKE = 0.05;

    static Exposure of(List<MeasuredRun> runs, OptionalDouble allocatedBytes) {
        return new Exposure(
                runs.stream()
                        .map(MeasuredRun::run)
                        .mapToDouble(RunIdentity::seconds)
                        .average()
                        .orElseThrow(),
                allocatedBytes);
    }

    public boolean isLike(Exposure other) {
        return areAlike(seconds, other.seconds);
    }

    /** Whether two lengths are taken as equal. */
    static boolean areAlike(double one, double other) {
        return Math.max(one, other) < (1 + ALIKE) * Math.min(one, other);
    }
}
