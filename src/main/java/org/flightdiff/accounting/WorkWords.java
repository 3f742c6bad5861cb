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
        return switch (work.source()) {
            case NONE -> work.carriers() > 0 ? Text.of("work.disputed", said, Text.count(work.carriers())) : said;
            case UNITS ->
                toldAlike(work.low(), work.high())
                        ? said
                        : Text.of("work.by-units", said, ratio(work.low()), ratio(work.high()));
            case OUTSIDE -> Text.of("work.by-outside", said);
            case CONSENSUS ->
                Text.of(
                        work.isVague()
                                ? "work.vague"
                                : Math.rint(100 * work.agreement()) >= 100
                                        ? "work.by-consensus.all"
                                        : "work.by-consensus",
                        work.isVague() ? Text.of("work.unknown") : said,
                        ratio(work.low()),
                        ratio(work.high()),
                        Text.count(work.carriers()));
        };
    }

    public static Text ratio(double ratio) {
        return Text.amount(Unit.ONE, ratio < LEAST_OF_HUNDREDTHS ? ratio : hundredths(ratio) / 100);
    }

    private static boolean toldAlike(double low, double high) {
        return hundredths(low) == hundredths(high);
    }

    private static double hundredths(double ratio) {
        return Math.rint(100 * ratio);
    }
}
