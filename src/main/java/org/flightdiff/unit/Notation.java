package org.flightdiff.unit;

import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Optional;

/** How all numbers of a page are written: each rate for the period read at a glance, unless one is given for all. */
public record Notation(Locale language, Optional<RatePeriod> rates) {

    /** English, as in files that programs read. */
    public static final Notation ENGLISH = in(Locale.ENGLISH);

    public static Notation in(Locale language) {
        return new Notation(language, Optional.empty());
    }

    public Notation per(RatePeriod period) {
        return new Notation(language, Optional.of(period));
    }

    /** How a subject's numbers are written: only here is a period chosen, by both sides' values (NaN if missing). */
    public UnitNotation of(Unit unit, double... beside) {
        RatePeriod period =
                unit == Unit.PER_SECOND ? rates.orElseGet(() -> RatePeriod.readable(beside)) : RatePeriod.SECOND;
        return new UnitNotation(unit, period, language);
    }

    /** A value alone: "12.3 ms", "38.2 %", "1,234", "2.10 /h", with a non-breaking space; a dash if it is missing. */
    public String value(Unit unit, double value) {
        return of(unit, value).value(value);
    }

    public String count(long number) {
        return String.format(language, "%,d", number);
    }

    /** What numbers are made of, for those that write them elsewhere: separator of decimals, of thousands, zero, percent. */
    public String letters() {
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(language);
        char[] digits = {symbols.getDecimalSeparator(), symbols.getGroupingSeparator(), symbols.getZeroDigit()};
        return String.valueOf(digits) + of(Unit.SHARE).percent();
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
