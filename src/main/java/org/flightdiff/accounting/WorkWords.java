package org.flightdiff.accounting;

import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;

/** How much was done, as a factor: "×0.33". */
public final class WorkWords {

    /** Less would be rounded to one digit. */
    private static final double LEAST_OF_HUNDREDTHS = 0.1;

    private WorkWords() {}

    public static Text label() {
        return Text.of("work.label");
    }

    public static Text amount(Work work) {
        return work.isKnown() ? Text.of("work.times", ratio(work.ratio())) : Text.of("work.unknown");
    }

    /** The same with its interval and what it stands on; of what is unknown, why. */
    public static Text line(Work work) {
        Text said = amount(work);
        Text open = Text.of("work.disputed", Text.count(work.carriers()));
        Text same = work.isSame() ? Text.of("work.same", said) : said;
        return switch (work.source()) {
            case NONE -> work.carriers() > 0 ? open : said;
            case UNITS -> Text.of("work.by-units", ranging(said, work));
            case OUTSIDE -> Text.of("work.by-outside", said);
            case CONSENSUS -> work.isVague() ? open : Text.of("work.by-consensus", ranging(same, work));
        };
    }

    private static Text ranging(Text said, Work work) {
        return hundredths(work.low()) == hundredths(work.high())
                ? said
                : Text.of("work.range", said, ratio(work.low()), ratio(work.high()));
    }

    public static Text ratio(double ratio) {
        return Text.amount(Unit.ONE, ratio < LEAST_OF_HUNDREDTHS ? ratio : hundredths(ratio) / 100);
    }

    private static double hundredths(double ratio) {
        return Math.rint(100 * ratio);
    }
}
