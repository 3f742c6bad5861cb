package org.flightdiff.statistics.test;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How the shares of many things changed: {@link ShareChange} tests each of them, and {@link FalseDiscovery} corrects
 * for there being many.
 *
 * @param tested how many of them had hits enough for a test
 * @param found those that changed beyond sampling error and by more than from run to run, largest change first
 */
public record ShareChanges(long tested, List<Named> found) {

    /** Of nothing. */
    public static final ShareChanges NONE = new ShareChanges(0, List.of());

    /** So many of the changes that are found may be false alarms. */
    private static final double FALSE_DISCOVERY_RATE = 0.05;

    public ShareChanges {
        found = List.copyOf(found);
    }

    /** A change, and what it is of. */
    public record Named(String name, ShareChange change) {}

    /**
     * Tests all that either side has.
     *
     * @param runToRun the largest difference of a share between repeated runs of one thing
     */
    public static ShareChanges between(SampledShares baseline, SampledShares candidate, double runToRun) {
        Set<String> names = new TreeSet<>(baseline.byName().keySet());
        names.addAll(candidate.byName().keySet());
        List<Named> all = names.stream()
                .map(name -> new Named(name, ShareChange.between(baseline.of(name), candidate.of(name))))
                .toList();
        double[] adjusted = FalseDiscovery.benjaminiHochberg(
                all.stream().mapToDouble(each -> each.change.p()).toArray());
        List<Named> found = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            if (adjusted[i] <= FALSE_DISCOVERY_RATE && size(all.get(i)) > runToRun) {
                found.add(all.get(i));
            }
        }
        found.sort(Comparator.comparingDouble(each -> -size(each)));
        return new ShareChanges(
                all.stream().filter(each -> !Double.isNaN(each.change.z())).count(), found);
    }

    /** Of those found, the one furthest from chance: what is new or gone, rather than what it takes its share from. */
    public Optional<Named> clearest() {
        return found.stream().max(Comparator.comparingDouble(each -> Math.abs(each.change.z())));
    }

    /** The same of those that rose. */
    public Optional<Named> clearestRise() {
        return found.stream()
                .filter(each -> each.change.z() > 0)
                .max(Comparator.comparingDouble(each -> each.change.z()));
    }

    private static double size(Named each) {
        return Math.abs(each.change.difference());
    }
}
