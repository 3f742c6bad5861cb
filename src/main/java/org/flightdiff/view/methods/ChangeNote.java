package org.flightdiff.view.methods;

import java.util.Locale;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.test.ShareChanges;
import org.flightdiff.statistics.test.ShareChanges.Named;
import org.flightdiff.unit.Unit;

/** Says in one line which shares changed beyond sampling error and the spread between repeated runs. */
final class ChangeNote {

    private ChangeNote() {}

    static Text of(ShareChanges changes) {
        Text spread = Text.share(MethodChanges.RUN_TO_RUN);
        Text tested = Text.count(changes.tested());
        return changes.found().isEmpty()
                ? Text.of("note.methods.none-changed", spread, tested)
                : Text.of(
                        "note.methods.changed",
                        spread,
                        tested,
                        Text.commas(
                                changes.found().stream().map(ChangeNote::named).toList()));
    }

    private static Text named(Named method) {
        return Text.of(
                "note.methods.change",
                Text.recorded(method.name()),
                Text.difference(Unit.SHARE, method.change().difference()),
                Text.code(String.format(Locale.ROOT, "%.1f", method.change().z())));
    }
}
