package org.flightdiff;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What is sure of a metric. */
public enum Verdict {
    /** It moved in the bad direction. */
    WORSE,
    /** It moved in the good direction. */
    BETTER,
    /** It moved, and neither direction is good or bad. */
    DIFFERENT,
    /** It is shown to lie within tolerance. */
    UNCHANGED,
    /** There is too little data to tell. */
    INCONCLUSIVE,
    /** It was not recorded on both sides, or not in the same way. */
    NOT_COMPARABLE;

    /** As it stands in JSON and on the command line, such as {@code not-comparable}. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @JsonCreator
    static Verdict named(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
