package org.flightdiff.comparison.verdict;

/**
 * How far runs of the same thing lie apart beyond what the samples of each account for.
 *
 * @param size 95 % bound of |ln(candidate/baseline)|, or of the difference where values may be negative
 * @param own whether it is that of the program itself, from repeats, and not of programs in general
 */
public record Floor(double size, boolean own) {

    /** Of what is the same in every run. */
    public static final Floor NONE = new Floor(0, false);

    /** The same in other units. */
    public Floor times(double unit) {
        return new Floor(size * unit, own);
    }
}
