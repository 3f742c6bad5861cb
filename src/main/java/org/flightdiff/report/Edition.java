package org.flightdiff.report;

import java.util.Locale;
import java.util.function.Supplier;
import org.flightdiff.comparison.goal.Gate;

/**
 * What a report says beside what came out, and how.
 *
 * @param imprint when, by what and how it is made; asked for only by a report that says so, as the environment may hold
 *     a time that is none
 * @param locale language of its numbers, but for files that programs read
 * @param gate what lets a pipeline fail
 */
public record Edition(Supplier<Provenance> imprint, Locale locale, Gate gate) {

    /** The same made at one time, so that all its reports tell the same one. */
    public Edition settled() {
        Provenance made = imprint.get();
        return new Edition(() -> made, locale, gate);
    }
}
