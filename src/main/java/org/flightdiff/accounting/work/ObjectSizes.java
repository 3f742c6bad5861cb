package org.flightdiff.accounting.work;

import java.util.List;
import java.util.Optional;
import org.flightdiff.accounting.Work;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;

/**
 * By what factor the same objects take other bytes on the candidate: what the sites that allocate anything but arrays of
 * primitive values have in common, per work. Another layout of objects shows there, and at most of them.
 *
 * @param factor candidate / baseline, above 0
 * @param low the least that it may be, with 95 % confidence
 * @param high the most that it may be, with 95 % confidence
 * @param sites how many sites both sides have
 * @param agreeing how many of them lie near the factor
 */
public record ObjectSizes(double factor, double low, double high, int sites, int agreeing) {

    /** Of all runs of both sides; empty with too few sites. */
    public static Optional<ObjectSizes> of(Both<List<Window>> sides, Work work) {
        List<AllocationSite> sites = AllocationSite.of(sides.map(windows -> AllocatingStack.in(windows).stream()
                .filter(stack -> !stack.ofPrimitiveArrays())
                .toList()));
        if (sites.size() < Estimate.FEWEST_SITES) {
            return Optional.empty();
        }
        Consensus consensus = Consensus.of(AllocationSite.carriers(sites));
        double done = work.isKnown() ? work.ratio() : 1;
        return Optional.of(new ObjectSizes(
                Math.exp(consensus.log()) / done,
                Math.exp(consensus.low()) / done,
                Math.exp(consensus.high()) / done,
                sites.size(),
                consensus.agreeing()));
    }
}
