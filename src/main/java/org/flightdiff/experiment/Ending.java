package org.flightdiff.experiment;

/** Why an experiment is over. */
public enum Ending {
    /** All is decided. */
    DECIDED("decided"),
    /** As many runs as there may be are made. */
    LIMIT("limit"),
    /** As many runs as were asked for are made. */
    ALL_RUNS("all-runs"),
    /** Runs of a side failed again and again. */
    FAILING("failing");

    private final String word;

    Ending(String word) {
        this.word = word;
    }

    /** The word in files and keys. */
    public String word() {
        return word;
    }
}
