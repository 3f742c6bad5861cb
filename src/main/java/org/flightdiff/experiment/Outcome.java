package org.flightdiff.experiment;

/** What became of a run. */
public sealed interface Outcome {

    /** It is part of the comparison. */
    record Counted() implements Outcome {}

    /**
     * It is not, and is made again in its place.
     *
     * @param why in a few words
     */
    record Failed(String why) implements Outcome {}
}
