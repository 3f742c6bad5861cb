package org.flightdiff;

/** One run of a program, as something that can be compared: its recording, or what was kept of it. */
public sealed interface Run permits Recording, Summary {

    /** Name of the file, as it was given. */
    String name();
}
