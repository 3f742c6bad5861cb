package org.flightdiff.diagnosis.rules.jdk;

import java.util.List;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Divergences;
import org.flightdiff.jdk.JdkChange;
import org.flightdiff.jdk.JdkChange.FlagDefault;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.configuration.flag.Flag;
import org.flightdiff.view.configuration.flag.Flags;
import org.jspecify.annotations.Nullable;

/** What is said of a change of the JDK that a pair shows. */
final class JdkWords {

    private static final int MOST_METRICS = 3;

    private JdkWords() {}

    /**
     * Its title and source, the flag that shows it, what it moved, its share of all that diverged, and how to take it back.
     *
     * @param all what the pair shows: what several move, each has its part of
     */
    static Text of(Case pair, ShownChange shown, List<ShownChange> all) {
        JdkChange change = shown.change();
        double share = shown.share(new Divergences(pair.comparison()), all);
        Text title = Text.of(
                "cause.jdk-changed.change",
                shown.inCandidate() ? change.title() : Text.of("cause.jdk-changed.not-yet", change.title()),
                Text.commas(List.of(Text.code(change.source()), flag(pair, change))),
                Text.semicolons(
                        moved(pair, shown),
                        smaller(shown.smaller()),
                        shown.moved().isEmpty()
                                ? Text.none()
                                : Text.of("cause.jdk-changed.share", Text.amount(Unit.SHARE, share))));
        String back = shown.back();
        return back == null ? title : Text.of("cause.jdk-changed.taken-back", title, Text.code(back));
    }

    private static Text moved(Case pair, ShownChange shown) {
        Text moved = Text.semicolons(
                shown.moved().stream().limit(MOST_METRICS).map(pair::labelled).toList());
        Text part = Text.amount(Unit.SHARE, shown.part().value());
        if (shown.moved().isEmpty()) {
            return moved;
        }
        return switch (shown.part().bound()) {
            case MAY_BE_ALL -> moved;
            case AT_LEAST -> Text.of("cause.jdk-changed.at-least", moved, part);
            case AT_MOST -> Text.of("cause.jdk-changed.at-most", moved, part);
        };
    }

    private static Text smaller(@Nullable SmallerObjects smaller) {
        return smaller == null
                ? Text.none()
                : Text.of(
                        "cause.jdk-changed.smaller",
                        Text.count(smaller.smaller()),
                        Text.count(smaller.classes()),
                        Text.code(smaller.example()),
                        Text.fromTo(
                                Text.bytes(smaller.bytes().baseline()),
                                Text.bytes(smaller.bytes().candidate())),
                        Text.amount(Unit.SHARE, smaller.spared()));
    }

    private static Text flag(Case pair, JdkChange change) {
        FlagDefault flag = change.flag();
        return flag == null
                ? Text.none()
                : Text.of(
                        "finding.flag",
                        Text.code(flag.name()),
                        pair.values(value(pair.flagsBefore(), flag.name()), value(pair.flagsAfter(), flag.name())));
    }

    private static Text value(Flags flags, String name) {
        Flag flag = flags.get(name);
        return flag == null ? Text.of("cause.jdk-changed.no-flag") : Text.recorded(flag.inWords());
    }
}
