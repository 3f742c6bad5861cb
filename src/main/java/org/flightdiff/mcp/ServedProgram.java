package org.flightdiff.mcp;

import java.util.List;

/** The program's commands, run within this JVM. */
@FunctionalInterface
public interface ServedProgram {

    /**
     * What a command said.
     *
     * @param done whether it did what it was asked for
     * @param output what it wrote to standard output
     * @param error what it wrote to standard error
     */
    record CommandOutcome(boolean done, String output, String error) {}

    /** Runs a command; nothing of it reaches the standard output of this JVM. */
    CommandOutcome run(List<String> words);
}
