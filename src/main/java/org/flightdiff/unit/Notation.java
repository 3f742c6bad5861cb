package org.flightdiff.unit;

import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Optional;

/**
 * How all numbers of a page are written: of a report, the window, an export. Made once for each and handed down. Each
 * rate is written for the period in which it is read at a glance, unless one is given for all.
 */
public record Notation(Locale language, Optional<RatePeriod> rates) {

    /** English, as in files that programs read. */
    public static final Notation ENGLISH = in(Locale.ENGLISH);

    public static Notation in(Locale language) {
        return new Notation(language, Optional.empty());
    }

    public Notation per(RatePeriod period) {
        return new Notation(language, Optional.of(period));
    }

    /**
     * How numbers of one subject are written: of a metric, a row of a table, a chart. This is the only place that
     * chooses a period, by the values of both sides and not their differences; NaN for one that is missing.
     */
    public UnitNotation of(Unit unit, double... beside) {
        RatePeriod period =
                unit == Unit.PER_SECOND ? rates.orElseGet(() -> RatePeriod.readable(beside)) : RatePeriod.SECOND;
        return new UnitNotation(unit, period, language);
    }

    /**
     * A value that stands alone: "12.3 ms", "1.50 GiB", "38.2 %", "1,234", "2.10 /h"; a dash if it is missing. A
     * non-breaking space stands before the unit.
     */
    public String value(Unit unit, double value) {
        return of(unit, value).value(value);
    }

    public String count(long number) {
        return String.format(language, "%,d", number);
    }

    /** What numbers are made of, for those that write them elsewhere: the separator of decimals, that of thousands, zero. */
    public String letters() {
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(language);
        return String.valueOf(
                new char[] {symbols.getDecimalSeparator(), symbols.getGroupingSeparator(), symbols.getZeroDigit()});
    }

    /** A change such as candidate/baseline − 1: "+38.2 %", or "×5.8" from a doubling on. */
    public String change(double change) {
        return changeAs(change, change);
    }

    /** A change written as another one is, for an end of that one's interval. */
    public String changeAs(double other, double change) {
        return of(Unit.SHARE).changeAs(other, change);
    }

    /** A difference of shares in points, without the word for them: "+5.00". */
    public String points(double difference) {
        return of(Unit.SHARE).points(difference);
    }

    /** Whether people see one value in two that stand beside each other, though they may differ. */
    public static boolean areShownAlike(Unit unit, double one, double other) {
        UnitNotation both = ENGLISH.of(unit, one, other);
        return both.value(one).equals(both.value(other));
    }
}
