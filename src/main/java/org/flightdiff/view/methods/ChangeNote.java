package org.flightdiff.view.methods;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.test.ShareChange;
import org.flightdiff.unit.Unit;

/** Says in one line which shares changed beyond sampling error and the spread between repeated runs. */
final class ChangeNote {

    private ChangeNote() {}

    static Text ofSelf(MethodChanges changes) {
        return of(changes.self(), changes.selfBeyondError());
    }

    static Text ofTotal(MethodChanges changes) {
        return of(changes.total(), changes.totalBeyondError());
    }

    private static Text of(Map<String, ShareChange> changes, List<String> beyondError) {
        Text spread = Text.share(MethodChanges.RUN_TO_RUN);
        Text tested = Text.count(changes.values().stream()
                .filter(change -> !Double.isNaN(change.z()))
                .count());
        return beyondError.isEmpty()
                ? Text.of("note.methods.none-changed", spread, tested)
                : Text.of("note.methods.changed", spread, tested, Text.commas(named(changes, beyondError)));
    }

    private static List<Text> named(Map<String, ShareChange> changes, List<String> methods) {
        return methods.stream()
                .map(method -> named(method, Objects.requireNonNull(changes.get(method))))
                .toList();
    }

    private static Text named(String method, ShareChange change) {
        return Text.of(
                "note.methods.change",
                Text.recorded(method),
                Text.difference(Unit.SHARE, change.difference()),
                Text.code(String.format(Locale.ROOT, "%.1f", change.z())));
    }
}
