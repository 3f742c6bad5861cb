package org.flightdiff.view.methods;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.flightdiff.statistics.test.ShareChange;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** Says in one line which shares changed beyond sampling error and the spread between repeated runs. */
final class ChangeNote {

    private static final String WHAT = "changed beyond sampling error and by more than the "
            + Quantity.format(Unit.SHARE, MethodChanges.RUN_TO_RUN, Locale.ROOT)
            + " that repeated runs differ by";
    private static final String HOW = " (two-proportion test on effective sample counts, false discovery rate 5 %, ";

    private ChangeNote() {}

    static String ofSelf(MethodChanges changes) {
        return of(changes.self(), changes.selfBeyondError());
    }

    static String ofTotal(MethodChanges changes) {
        return of(changes.total(), changes.totalBeyondError());
    }

    private static String of(Map<String, ShareChange> changes, List<String> beyondError) {
        long tested = changes.values().stream()
                .filter(change -> !Double.isNaN(change.z()))
                .count();
        String how = HOW + tested + (tested == 1 ? " method" : " methods") + " with enough samples)";
        if (beyondError.isEmpty()) {
            return "no share " + WHAT + how;
        }
        return WHAT + how + ": "
                + beyondError.stream()
                        .map(method -> method + " " + words(Objects.requireNonNull(changes.get(method))))
                        .collect(Collectors.joining(", "));
    }

    private static String words(ShareChange change) {
        return String.format(
                Locale.ROOT,
                "%s (z = %.1f)",
                Quantity.difference(Unit.SHARE, change.difference(), Locale.ROOT),
                change.z());
    }
}
