package org.flightdiff.accounting.work;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.flightdiff.accounting.work.Consensus.Carrier;
import org.flightdiff.model.Both;

/**
 * A place of the program that allocates on both sides.
 *
 * @param place the method
 * @param log ln(candidate/baseline) of its bytes per second
 * @param variance of that, by its samples
 */
record AllocationSite(String place, double log, double variance) {

    /** A mean of fewer has no spread to speak of. */
    private static final int FEWEST_SAMPLES = 3;

    /** On both sides together; fewer leave a factor of two open. */
    private static final double FEWEST_TOGETHER = 6;

    /** From here on places are enough to tell; below, the classes of what each allocates must. */
    private static final int MANY_PLACES = 8;

    /** What one place may count for, in sites that are seen as well as can be: its objects go with each other. */
    private static final double MOST_OF_ONE_PLACE = 2;

    /** Of one side. */
    private static final class Amount {
        private double bytes;
        private double squares;
        private int samples;

        void add(AllocatingStack stack) {
            bytes += stack.bytes();
            squares += stack.squares();
            samples += stack.samples();
        }

        /** How many samples of equal weight tell as much. */
        double effective() {
            return bytes * bytes / squares;
        }

        boolean tells() {
            return samples >= FEWEST_SAMPLES && bytes > 0;
        }
    }

    /** The sites that both sides have, in the order of their names. */
    static List<AllocationSite> of(Both<List<AllocatingStack>> sides) {
        List<AllocationSite> places = by(AllocatingStack::place, sides);
        return places.size() >= MANY_PLACES ? places : by(stack -> stack.place() + "\n" + stack.type(), sides);
    }

    private static List<AllocationSite> by(Function<AllocatingStack, String> name, Both<List<AllocatingStack>> sides) {
        Both<Map<String, Amount>> amounts = sides.map(stacks -> {
            Map<String, Amount> byName = new HashMap<>();
            stacks.forEach(stack -> byName.computeIfAbsent(name.apply(stack), each -> new Amount())
                    .add(stack));
            return byName;
        });
        List<AllocationSite> sites = new ArrayList<>();
        new TreeMap<>(amounts.baseline()).forEach((site, before) -> {
            Amount after = amounts.candidate().get(site);
            if (after != null
                    && before.tells()
                    && after.tells()
                    && before.effective() + after.effective() >= FEWEST_TOGETHER) {
                sites.add(new AllocationSite(
                        site.split("\n", 2)[0],
                        Math.log(after.bytes / before.bytes),
                        1 / before.effective() + 1 / after.effective()));
            }
        });
        return sites;
    }

    static List<Carrier> carriers(List<AllocationSite> sites) {
        Map<String, Double> precision = new HashMap<>();
        sites.forEach(site -> precision.merge(site.place, Consensus.precision(site.variance), Double::sum));
        double most = MOST_OF_ONE_PLACE * Consensus.precision(0);
        return sites.stream()
                .map(site -> new Carrier(
                        site.log, site.variance, Math.min(1, most / precision.getOrDefault(site.place, most))))
                .toList();
    }
}
