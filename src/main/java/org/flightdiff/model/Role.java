package org.flightdiff.model;

import java.util.Locale;

public enum Role {
    BASELINE,
    CANDIDATE;

    /** The word used in every report: "baseline". */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Role other() {
        return this == BASELINE ? CANDIDATE : BASELINE;
    }
}
