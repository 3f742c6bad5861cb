package org.flightdiff.view;

/** What holds of a metric beyond its unit and its direction, for those who tell of many metrics alike. */
public enum Trait {
    /** How much is done: things that are done, each counted once. */
    THINGS_DONE,

    /** What is done, or goes with it at so much a piece: less of it is no gain of a side that is kept from its work. */
    WORK,

    /** A part of the time, of threads or of processors, that goes to what is done: more of it where more is done. */
    SHARE_OF_TIME,

    /** What each unit of work costs, if it is taken per unit: more of it for the same work is dearer. */
    COST,

    /** It rises and falls with what the program allocates or throws, and so with how much it does. */
    WITH_ALLOCATION,

    /** It rises and falls with the objects that are kept, as these are in use and are copied. */
    WITH_KEPT_OBJECTS,

    /** A single event decides it, however long the recording: repeated runs differ by more than two programs. */
    OF_ONE_EVENT,

    /** It must never happen, and cannot with most collectors; nothing tells what it cost. */
    OF_ONE_COLLECTOR,

    /** It means something else with another collector, which may leave more for later: neither side is the better. */
    OTHERWISE_BY_COLLECTOR
}
