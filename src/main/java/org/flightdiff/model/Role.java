package org.flightdiff.model;

public enum Role implements Word {
    BASELINE,
    CANDIDATE;

    public Role other() {
        return this == BASELINE ? CANDIDATE : BASELINE;
    }
}
