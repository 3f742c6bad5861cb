package org.flightdiff.report;

import java.util.List;
import java.util.Optional;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.PartChange;
import org.flightdiff.shape.TimeSpent.ThreadBars;
import org.flightdiff.unit.Unit;

/** Where the time of threads went, in words: for each kind of threads that changed, what changed most. */
public final class TimeSpentWords {

    private static final int MOST_KINDS = 5;

    private TimeSpentWords() {}

    public static Text heading() {
        return Text.of("panel.time.where-it-went");
    }

    public static List<Text> of(TimeSpent shape) {
        return shape.kinds().stream()
                .map(TimeSpentWords::line)
                .flatMap(Optional::stream)
                .limit(MOST_KINDS)
                .toList();
    }

    private static Optional<Text> line(ThreadBars bars) {
        List<Text> changes = bars.greatestChanges().stream()
                .map(change -> Text.of(
                        "time.change",
                        change.part().label(),
                        value(change, Role.BASELINE),
                        value(change, Role.CANDIDATE)))
                .toList();
        return changes.isEmpty()
                ? Optional.empty()
                : Optional.of(Text.of(
                        "time.line",
                        bars.label(),
                        Text.pair(
                                Text.amount(Unit.ONE, bars.threads(Role.BASELINE)),
                                Text.amount(Unit.ONE, bars.threads(Role.CANDIDATE))),
                        Text.semicolons(
                                Text.commas(changes),
                                bars.recorded().map(TimeSpentWords::recorded).orElse(Text.none()))));
    }

    private static Text recorded(Both<Double> parts) {
        Both<Text> words = parts.map(part -> Text.amount(Unit.SHARE, part));
        return Text.of("time.recorded", Text.pair(words.baseline(), words.candidate()));
    }

    private static Text value(PartChange change, Role side) {
        String sign = change.sign(side);
        Text number = Text.amount(Unit.ONE, change.threads().of(side));
        return sign.isEmpty() ? number : Text.of("time.signed", Text.given(sign), number);
    }
}
