package org.flightdiff.comparison.result;

import java.util.List;
import java.util.Objects;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.view.Better;

/**
 * What a sure fault costs of that which has no good direction by itself. Whoever computes more may just have more to do,
 * and whoever does less may be asked for less; not where a fault of one side does it.
 */
final class Charges {

    private Charges() {}

    /** A result, charged to the side whose fault it is; to none where each side has one. */
    static MetricResult of(MetricResult result, List<Diagnosis> causes) {
        Better good = result.metric().betterAtEqualDemand();
        Both<Double> amounts = result.amounts().orElse(null);
        if (good == Better.NONE || amounts == null || result.verdict() != PassedVerdict.DIFFERENT) {
            return result;
        }
        boolean more = amounts.candidate() > amounts.baseline();
        Role suffering = more == (good == Better.LOWER) ? Role.CANDIDATE : Role.BASELINE;
        List<Role> faulty = causes.stream()
                .filter(cause -> cause.isSureFault() && cause.explains().contains(result.metric()))
                .map(cause -> Objects.requireNonNull(cause.side()))
                .distinct()
                .toList();
        return faulty.equals(List.of(suffering)) && !result.withWork() ? result.chargedTo(suffering) : result;
    }
}
