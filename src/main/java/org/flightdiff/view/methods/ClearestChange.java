package org.flightdiff.view.methods;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.flightdiff.statistics.test.ShareChange;

/**
 * The method whose share of the samples changed furthest from chance: the one that is new or gone, rather than those it
 * takes its share from or gives it to.
 *
 * @param method its name
 * @param self whether it was running itself; false where it was on the stack
 * @param baseline its share on the baseline
 * @param baselineSamples of so many
 * @param candidate its share on the candidate
 * @param candidateSamples of so many
 * @param z the change in standard errors; above 0 where the share rose
 */
public record ClearestChange(
        String method,
        boolean self,
        double baseline,
        double baselineSamples,
        double candidate,
        double candidateSamples,
        double z) {

    /** The clearest of all changes; of what is on the stack only where no running method's share changed. */
    static Optional<ClearestChange> of(MethodChanges changes) {
        return clearest(changes, Math::abs);
    }

    /** The clearest of all rises, likewise. */
    static Optional<ClearestChange> rising(MethodChanges changes) {
        return clearest(changes, z -> z).filter(change -> change.z > 0);
    }

    private static Optional<ClearestChange> clearest(MethodChanges changes, DoubleUnaryOperator clearness) {
        return Stream.of(
                        clearest(changes.self(), changes.selfBeyondError(), true, clearness),
                        clearest(changes.total(), changes.totalBeyondError(), false, clearness))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<ClearestChange> clearest(
            Map<String, ShareChange> changes, List<String> beyondError, boolean self, DoubleUnaryOperator clearness) {
        return beyondError.stream()
                .map(method -> of(method, self, Objects.requireNonNull(changes.get(method))))
                .max(Comparator.comparingDouble(change -> clearness.applyAsDouble(change.z)));
    }

    private static ClearestChange of(String method, boolean self, ShareChange change) {
        return new ClearestChange(
                method,
                self,
                change.baseline().share(),
                change.baseline().samples(),
                change.candidate().share(),
                change.candidate().samples(),
                change.z());
    }
}
