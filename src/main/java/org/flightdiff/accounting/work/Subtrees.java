package org.flightdiff.accounting.work;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.accounting.work.Consensus.Carrier;
import org.flightdiff.model.Both;

/**
 * Whether what sites have in common is only what one part of the program does: all that logs shares a factor, too. Then
 * the rest of the sites, without those below that part, say something else.
 */
final class Subtrees {

    /** A part that allocates less decides nothing. */
    private static final double LARGE = 0.25;

    /** What is below more of the objects is the program. */
    private static final double WHOLE = 0.9;

    /** A method that has as much below it as another, within this part of all, stands for the same part of the program. */
    private static final double SAME = 0.03;

    private Subtrees() {}

    /** Whether some part contradicts by its absence. */
    static boolean contradict(Both<List<AllocatingStack>> sides, Consensus all) {
        return large(sides).stream().anyMatch(method -> {
            List<AllocationSite> rest = AllocationSite.of(sides.map(stacks -> stacks.stream()
                    .filter(stack -> !stack.methods().contains(method))
                    .toList()));
            if (rest.size() < Estimate.FEWEST_SITES) {
                return false;
            }
            Consensus without = Consensus.of(AllocationSite.carriers(rest));
            return Math.abs(without.log() - all.log()) > Carrier.ALIKE
                    && (without.low() > all.log() || without.high() < all.log());
        });
    }

    /** Methods with a large part of the objects below them, one of those that have about the same. */
    private static List<String> large(Both<List<AllocatingStack>> sides) {
        Both<Map<String, Double>> shares = sides.map(Subtrees::shares);
        Set<String> methods = new TreeSet<>(shares.baseline().keySet());
        methods.addAll(shares.candidate().keySet());
        List<String> large = new ArrayList<>();
        List<Both<Double>> seen = new ArrayList<>();
        for (String method : methods) {
            Both<Double> own = shares.map(side -> side.getOrDefault(method, 0.0));
            double larger = Math.max(own.baseline(), own.candidate());
            if (larger >= LARGE && larger <= WHOLE && seen.stream().noneMatch(other -> isSame(own, other))) {
                seen.add(own);
                large.add(method);
            }
        }
        return large;
    }

    private static boolean isSame(Both<Double> one, Both<Double> other) {
        return Math.abs(one.baseline() - other.baseline()) < SAME
                && Math.abs(one.candidate() - other.candidate()) < SAME;
    }

    private static Map<String, Double> shares(List<AllocatingStack> stacks) {
        double all = AllocatingStack.sum(stacks);
        Map<String, Double> shares = new HashMap<>();
        for (AllocatingStack stack : stacks) {
            stack.methods().forEach(method -> shares.merge(method, stack.bytes() / all, Double::sum));
        }
        return shares;
    }
}
