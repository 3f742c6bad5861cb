package org.flightdiff.diagnosis.rules.heap;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.language.Text;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.allocation.AllocationKey;
import org.flightdiff.view.panel.Sites;

/**
 * What is allocated more, and where.
 *
 * @param type the class of which most was added there
 * @param site the application's method in which most was added
 */
public record AddedAllocation(LargestRise type, LargestRise site) {

    private static final Set<String> UNNAMED = Set.of(AllocationKey.UNKNOWN_CLASS, Sites.NO_STACK, Sites.ONLY_JDK);

    /** Of what was added: a class that is less of it is not what was added. */
    private static final double MOSTLY = 0.5;

    /** The class that most of what was added is of, within a method and all it calls if one is given; empty where none is. */
    public static Optional<LargestRise> type(Case pair, String method) {
        return most(pair, AllocationKey.CLASS, within(method), MOSTLY);
    }

    /** Empty where no side says what it allocates, or nothing rose. */
    static Optional<AddedAllocation> in(Case pair) {
        return most(pair, AllocationKey.APPLICATION_SITE, within(""), 0)
                .flatMap(site -> most(pair, AllocationKey.CLASS, within(site.key()), 0)
                        .map(type -> new AddedAllocation(type, site)));
    }

    private static Predicate<StackTrace> within(String method) {
        return stack -> method.isEmpty() || stack.frames().contains(method);
    }

    Text told(Case pair) {
        return Text.of(
                "cause.allocation-rate-up.most-added",
                pair.sideAfter(),
                type.name(),
                type.values(pair, Unit.BYTES_PER_SECOND),
                site.name(),
                site.values(pair, Unit.BYTES_PER_SECOND));
    }

    Optional<Site> at(Case pair) {
        return site.at(pair, "cause.site.allocating", Unit.BYTES_PER_SECOND);
    }

    Text advice() {
        return Text.of("cause.allocation-rate-up.look", Name.of(type.key()), Name.of(site.key()));
    }

    /** @param part what part of all that was added it has to be */
    private static Optional<LargestRise> most(Case pair, AllocationKey key, Predicate<StackTrace> from, double part) {
        Map<String, Double> before = key.bytes(pair.before(), from);
        Map<String, Double> after = key.bytes(pair.after(), from);
        after.replaceAll((name, bytes) -> bytes / pair.after().seconds());
        before.replaceAll((name, bytes) -> bytes / pair.before().seconds());
        return before.isEmpty()
                ? Optional.empty()
                : LargestRise.between(before, after)
                        .filter(most -> !UNNAMED.contains(most.key()))
                        .filter(most -> most.rise() >= part * (sum(after) - sum(before)));
    }

    private static double sum(Map<String, Double> bytes) {
        return bytes.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
