package org.flightdiff.shape;

/** The two sides of a comparison. */
public enum Role {
    BASELINE,
    CANDIDATE;

    /** The other one. */
    public Role other() {
        return this == BASELINE ? CANDIDATE : BASELINE;
    }
}
