package org.flightdiff.report;

import java.util.Locale;
import java.util.function.Supplier;
import org.flightdiff.comparison.goal.Gate;

/**
 * How a report is written, besides the results.
 *
 * @param imprint when, by what and how it is made; asked for only by a report that says so, as the environment may hold
 *     a time that is none
 * @param locale language of its numbers, but for files that programs read
 * @param gate what lets a pipeline fail
 */
public record Edition(Supplier<Provenance> imprint, Locale locale, Gate gate) {

    /** The same with a fixed time, so that all reports have the same one. */
    public Edition settled() {
        Provenance made = imprint.get();
        return new Edition(() -> made, locale, gate);
    }
}
