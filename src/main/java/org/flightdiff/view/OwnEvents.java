package org.flightdiff.view;

import org.flightdiff.language.Text;

/** Which events of the application itself a metric is made of, whose names are only known from recordings. */
public enum OwnEvents {
    NONE(Text.none()),
    /** All types that every recording of the comparison holds. */
    IN_ALL_RECORDINGS(Text.of("things.event-types-of-the-application")),
    UNITS_OF_WORK(Text.of("things.unit-of-work"));

    private final Text words;

    OwnEvents(Text words) {
        this.words = words;
    }

    Text words() {
        return words;
    }
}
