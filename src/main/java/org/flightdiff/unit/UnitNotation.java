package org.flightdiff.unit;

import java.util.Locale;

/**
 * How numbers of one subject are written, which all have one unit: values, their difference and its interval, a curve
 * and its axis. Made by {@link Notation#of}.
 *
 * @param period what rates are written for
 */
public record UnitNotation(Unit unit, RatePeriod period, Locale language) {

    /** A value with its unit; a dash if it is missing. */
    public String value(double value) {
        return Quantity.format(unit, value, period, language);
    }

    /** A difference with its sign: "+12.0 MiB"; that of shares in points, as "+5 %" would mean a twentieth more. */
    public String difference(double value) {
        return Quantity.difference(unit, value, period, language);
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
