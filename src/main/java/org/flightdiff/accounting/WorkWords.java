package org.flightdiff.accounting;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;

/** How much was done, in words: "about a third of the work". */
public final class WorkWords {

    /** A ratio is called by a simple one that is as near: no estimate is better. */
    private static final double NEAR = Math.log(1.1);

    private record Simple(String id, double ratio) {}

    private static final List<Simple> SIMPLE = List.of(
            new Simple("tenth", 1.0 / 10),
            new Simple("fifth", 1.0 / 5),
            new Simple("quarter", 1.0 / 4),
            new Simple("third", 1.0 / 3),
            new Simple("half", 1.0 / 2),
            new Simple("two-thirds", 2.0 / 3),
            new Simple("twice", 2),
            new Simple("three-times", 3));

    private WorkWords() {}

    public static Text label() {
        return Text.of("work.label");
    }

    public static Text amount(Work work) {
        if (!work.isKnown()) {
            return Text.of("work.unknown");
        }
        if (work.isSame()) {
            return Text.of("work.same");
        }
        double log = Math.log(work.ratio());
        return SIMPLE.stream()
                .filter(simple -> Math.abs(log - Math.log(simple.ratio)) < NEAR / 2)
                .findFirst()
                .map(simple -> Text.of("work." + simple.id))
                .orElseGet(() -> Text.of(log < 0 ? "work.part" : "work.times", ratio(work.ratio())));
    }

    /** The same with the ratio, its interval and what it stands on; of what is unknown, why. */
    public static Text line(Work work) {
        Text said = amount(work);
        return switch (work.source()) {
            case NONE -> work.carriers() > 0 ? Text.of("work.disputed", said, Text.count(work.carriers())) : said;
            case UNITS -> ofUnits(work, said);
            case OUTSIDE -> Text.of("work.by-outside", said, ratio(work.ratio()));
            case CONSENSUS ->
                Text.of(
                        "work.by-consensus",
                        said,
                        ratio(work.ratio()),
                        ratio(work.low()),
                        ratio(work.high()),
                        Text.count(work.carriers()),
                        Text.share(Math.rint(100 * work.agreement()) / 100));
        };
    }

    private static Text ofUnits(Work work, Text said) {
        Text low = ratio(work.low());
        Text high = ratio(work.high());
        if (isAsMuch(work.low()) && isAsMuch(work.high())) {
            return Text.of("work.by-as-many-units", said);
        }
        return isAsMuch(work.ratio())
                ? Text.of("work.by-about-as-many-units", said, low, high)
                : Text.of("work.by-units", said, ratio(work.ratio()), low, high);
    }

    public static Text ratio(double ratio) {
        return Text.amount(Unit.ONE, shown(ratio));
    }

    private static boolean isAsMuch(double ratio) {
        return shown(ratio) == 1;
    }

    private static double shown(double ratio) {
        return Math.rint(100 * ratio) / 100;
    }
}
