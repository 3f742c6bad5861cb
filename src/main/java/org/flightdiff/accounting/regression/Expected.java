package org.flightdiff.accounting.regression;

import java.util.Arrays;
import org.flightdiff.accounting.Work;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.stacks.FrameAmounts;

/**
 * What one side is expected to spend, by what the other does.
 *
 * @param work how much the suffering side does of what the other does
 * @param otherJvm whether the sides run different JVMs, or the same with other collectors or compilers: what these make
 *     of all threads alike is theirs
 */
public record Expected(Work work, boolean otherJvm) {

    double factor(Resource resource, FrameAmounts amounts, Role suffering) {
        double ratio = ratio();
        // Who waits longer does less, and does not wait less for it.
        double byWork = resource.isWaiting() ? Math.max(1, ratio) : ratio;
        return otherJvm && resource.isByJvm() ? Math.max(byWork, ofAll(amounts, suffering)) : byWork;
    }

    /** Where as much may have been done, that; else as much as may have been. */
    private double ratio() {
        if (!work.isKnown()) {
            return 1;
        }
        return work.low() <= 1 && work.high() >= 1 ? Math.max(1, work.ratio()) : work.high();
    }

    private static double ofAll(FrameAmounts amounts, Role suffering) {
        double before = all(amounts, suffering.other());
        return before > 0 ? all(amounts, suffering) / before : 1;
    }

    private static double all(FrameAmounts amounts, Role side) {
        return amounts.threads().stream()
                .map(thread -> amounts.within(thread, ""))
                .mapToDouble((Both<double[]> bins) ->
                        Arrays.stream(bins.of(side)).average().orElse(0))
                .sum();
    }
}
