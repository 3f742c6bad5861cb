package org.flightdiff.diagnosis.rules.heap;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.heap.HeapEvents;
import org.flightdiff.view.heap.OldObjects;
import org.flightdiff.view.panel.Sites;

/**
 * The objects that make up most more of those that were still alive at the end.
 *
 * @param className their class
 * @param site the application's method that allocated them
 * @param number how many were sampled
 * @param all how many objects were sampled in all
 */
record KeptObjects(String className, String site, long number, long all) {

    /** Fewer in common may be chance: samples of live objects are few and chosen by size. */
    private static final int FEWEST = 10;

    /** A single one may be any object of the program. */
    private static final int FEWEST_OF_OTHERS = 2;

    private static final int OTHERS_TOLD = 2;

    /** Those of the suffering side, by how much more of all they are there; empty if no kind of them stands out. */
    static Optional<KeptObjects> in(Case pair) {
        return risen(pair).filter(each -> each.number >= FEWEST).findFirst();
    }

    /**
     * Others that are kept with them, from other places: samples are drawn by size, so that what keeps all of them, such as
     * the entries of a list, is seldom among them.
     */
    List<KeptObjects> others(Case pair) {
        return risen(pair)
                .filter(each -> !each.site.equals(site) && each.number >= FEWEST_OF_OTHERS)
                .limit(OTHERS_TOLD)
                .toList();
    }

    private static Stream<KeptObjects> risen(Case pair) {
        Map<KeptObjects, Double> before = shares(pair.before());
        return shares(pair.after()).entrySet().stream()
                .filter(each -> each.getValue()
                        > before.entrySet().stream()
                                .filter(other -> other.getKey().isLike(each.getKey()))
                                .mapToDouble(Map.Entry::getValue)
                                .sum())
                .sorted(Comparator.<Map.Entry<KeptObjects, Double>>comparingDouble(each -> -each.getValue())
                        .thenComparing(each -> each.getKey().className + each.getKey().site))
                .map(Map.Entry::getKey);
    }

    /** Its class and place in a few words. */
    Text brief() {
        return Text.of("cause.live-set-growing.kept-brief", Name.of(className), Name.of(site));
    }

    /** Whether most objects that were still alive are of this kind. */
    boolean areMost() {
        return 2 * number > all;
    }

    Text told(Case pair) {
        return Text.of(
                "cause.live-set-growing.kept",
                Text.count(number),
                Text.count(all),
                pair.sideAfter(),
                Name.of(className),
                Name.of(site));
    }

    Text advice() {
        return Text.of("cause.live-set-growing.look", Name.of(site));
    }

    private boolean isLike(KeptObjects other) {
        return className.equals(other.className) && site.equals(other.site);
    }

    private static Map<KeptObjects, Double> shares(Window window) {
        Events samples = window.events(HeapEvents.OLD_OBJECT);
        Map<KeptObjects, Long> counts = new HashMap<>();
        samples.rows()
                .filter(row -> !Sites.ONLY_JDK.equals(OldObjects.site(samples, row))
                        && !Sites.NO_STACK.equals(OldObjects.site(samples, row)))
                .forEach(row -> counts.merge(
                        new KeptObjects(OldObjects.className(samples, row), OldObjects.site(samples, row), 0, 0),
                        1L,
                        Long::sum));
        Map<KeptObjects, Double> shares = new HashMap<>();
        counts.forEach((kind, count) -> shares.put(
                new KeptObjects(kind.className, kind.site, count, samples.size()), (double) count / samples.size()));
        return shares;
    }
}
