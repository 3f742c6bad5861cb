package org.flightdiff.report;

import java.util.Locale;
import java.util.function.Supplier;

/**
 * How a report is written, besides the results.
 *
 * @param imprint when, by which program and how it is made; called only by reports that print it, as the environment
 *     may contain an invalid time
 * @param locale language of its numbers, except in files that programs read
 * @param undecidedFails whether an undecided goal counts as missed
 */
public record Edition(Supplier<Provenance> imprint, Locale locale, boolean undecidedFails) {

    /** The same with a fixed time, so that all reports have the same one. */
    public Edition settled() {
        Provenance made = imprint.get();
        return new Edition(() -> made, locale, undecidedFails);
    }
}
