package org.flightdiff.unit;

import java.util.Locale;

/**
 * How numbers of one unit that stand beside each other are written: values, their difference and its interval, a curve
 * and its axis. Rates all have the same period.
 *
 * @param period what rates are written for
 */
public record Notation(Unit unit, RatePeriod period, Locale locale) {

    /**
     * The notation for numbers beside each other.
     *
     * @param beside the values that decide, not their differences; NaN for one that is missing
     */
    public static Notation of(Unit unit, Locale locale, double... beside) {
        return new Notation(unit, unit == Unit.PER_SECOND ? RatePeriod.of(locale, beside) : RatePeriod.SECOND, locale);
    }

    /** A value with its unit; a dash if it is missing. */
    public String value(double value) {
        return Quantity.format(unit, value, period, locale);
    }

    /** A difference with its sign. */
    public String difference(double value) {
        return Quantity.difference(unit, value, period, locale);
    }

    /** A round value of an axis, without needless zeros. */
    public String tick(double value) {
        return RoundValues.label(value, this);
    }

    /** The smallest round step of an axis that is not below a number, see {@link RoundValues#step}. */
    public double step(double least) {
        return RoundValues.step(unit, least * period.seconds()) / period.seconds();
    }
}
