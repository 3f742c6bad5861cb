package org.flightdiff.recording;

/** Where each thread puts what it copies from a column only to convert it: no pass over events makes garbage per event. */
final class Scratch {

    private static final ThreadLocal<long[]> OF_THREAD = ThreadLocal.withInitial(() -> new long[RowNumbers.BATCH]);

    private Scratch() {}

    /** Room for {@link RowNumbers#BATCH} numbers, until the thread asks again. */
    static long[] numbers() {
        return OF_THREAD.get();
    }
}
