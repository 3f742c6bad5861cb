package org.flightdiff.view.allocation;

import org.flightdiff.recording.Selection;

public final class AllocationEvents {

    /** An allocation that took a new thread-local buffer; it represents everything allocated in that buffer. */
    public static final Selection IN_NEW_TLAB = Selection.of("jdk.ObjectAllocationInNewTLAB")
            .numbers("allocationSize", "tlabSize")
            .texts("objectClass")
            .withStacks()
            .withThreads();

    /** An allocation that did not fit into the thread-local buffer. */
    public static final Selection OUTSIDE_TLAB = Selection.of("jdk.ObjectAllocationOutsideTLAB")
            .numbers("allocationSize")
            .texts("objectClass")
            .withStacks()
            .withThreads();

    /** A sampled allocation, from JDK 16; its weight is what was allocated since the thread's previous sample. */
    public static final Selection SAMPLE = Selection.of("jdk.ObjectAllocationSample")
            .numbers("weight")
            .texts("objectClass")
            .withStacks()
            .withThreads();

    static final Selection THREAD_START = Selection.of("jdk.ThreadStart").texts("thread");

    private AllocationEvents() {}
}
