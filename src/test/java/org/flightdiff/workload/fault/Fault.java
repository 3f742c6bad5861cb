package org.flightdiff.workload.fault;

import java.util.SplittableRandom;

/** Something that makes the service worse. Its methods are called from several threads. */
public interface Fault {

    /** Within every request, on the worker's thread. */
    default void onRequest(SplittableRandom random) {}

    /** A hundred times a second, on a thread of its own. */
    default void onTick() {}
}
