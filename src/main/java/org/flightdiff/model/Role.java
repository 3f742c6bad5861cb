package org.flightdiff.model;

import java.util.Locale;

/** The two sides of a comparison. */
public enum Role {
    BASELINE,
    CANDIDATE;

    /** As every report writes it: "baseline". */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The other one. */
    public Role other() {
        return this == BASELINE ? CANDIDATE : BASELINE;
    }
}
