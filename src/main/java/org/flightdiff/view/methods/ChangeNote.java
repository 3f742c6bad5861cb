package org.flightdiff.view.methods;

import java.util.Locale;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.methods.MethodChanges.Shares;
import org.flightdiff.view.stacks.StackWeights;

/** Says in one line which shares changed beyond sampling error and the spread between repeated runs. */
final class ChangeNote {

    private ChangeNote() {}

    static Text of(Shares shares) {
        Text spread = Text.share(StackWeights.RUN_TO_RUN);
        Text tested = Text.count(shares.tested());
        return shares.found().isEmpty()
                ? Text.of("note.methods.none-changed", spread, tested)
                : Text.of(
                        "note.methods.changed",
                        spread,
                        tested,
                        Text.commas(
                                shares.found().stream().map(ChangeNote::named).toList()));
    }

    private static Text named(MethodChange change) {
        return Text.of(
                "note.methods.change",
                Text.recorded(change.method()),
                Text.difference(Unit.SHARE, change.difference()),
                Text.code(String.format(Locale.ROOT, "%.1f", change.z())));
    }
}
