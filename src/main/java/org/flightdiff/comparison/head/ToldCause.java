package org.flightdiff.comparison.head;

import java.util.Optional;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;

/** A cause as a sentence names it: "lock contention in Rules.lookUp", "perhaps …", "… (gone)". */
final class ToldCause {

    private ToldCause() {}

    static Text first(Diagnosis cause) {
        Text title = cause.confidence() == Confidence.LOW ? Text.inline(title(cause)) : title(cause);
        return told(cause, title, "head.cause.perhaps");
    }

    static Text within(Diagnosis cause) {
        return told(cause, Text.inline(title(cause)), "head.cause.possible");
    }

    /** What a cause made of which the name says no more: "allocation rate 70.6 → 202 MiB/s, most added in Rules.lookUp". */
    static Text placed(Text effect, Diagnosis cause) {
        Site site = cause.site();
        return site == null
                ? effect
                : Text.of(cause.group() == Group.GONE ? "head.cause.saved" : "head.cause.added", effect, site.text());
    }

    /** How many threads or processors are at the place that a cause names. */
    static Optional<Quantity> place(Diagnosis cause) {
        return Optional.ofNullable(cause.site()).map(Site::amount).filter(there -> there.unit() == Unit.ONE);
    }

    /** Whether another cause is new where one is gone, or computes as well, in another place: no wait that may follow from it. */
    static boolean isBeside(Diagnosis first, Diagnosis other) {
        boolean elsewhere = first.site() != null
                && other.site() != null
                && !first.site().text().equals(other.site().text());
        boolean computes = other.is(Cause.Trait.COSTS) && !other.is(Cause.Trait.NAMES_EFFECT);
        return other.group() == Group.NEW && (first.group() == Group.GONE || (elsewhere && computes));
    }

    private static Text title(Diagnosis cause) {
        return cause.opposite().orElseGet(cause::title);
    }

    /** @param doubt key of the words of a cause that only may be one */
    private static Text told(Diagnosis cause, Text title, String doubt) {
        Site site = cause.site();
        // What fills up need not be kept where it is made.
        String at = cause.is(Cause.Trait.FILLS) ? "head.cause.added" : "head.cause.at";
        Text placed = site == null ? title : Text.of(at, title, site.text());
        Text sure = cause.confidence() == Confidence.LOW ? Text.of(doubt, placed) : placed;
        boolean gone = cause.side() == Role.BASELINE && cause.opposite().isEmpty();
        return switch (cause.group()) {
            case NEW -> sure;
            case GONE -> gone ? Text.of("head.cause.gone", sure) : sure;
            case SETTING -> {
                Text setting = cause.tradeOff().setting();
                yield Text.of(
                        gone ? "head.cause.setting-gone" : "head.cause.setting",
                        sure,
                        setting.isEmpty() ? Text.of("head.cause.changed") : setting);
            }
        };
    }
}
