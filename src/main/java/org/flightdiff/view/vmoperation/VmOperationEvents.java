package org.flightdiff.view.vmoperation;

import org.flightdiff.recording.Selection;

public final class VmOperationEvents {

    /** Reaching one safepoint: from the request until all threads have stopped. */
    public static final Selection SAFEPOINT_BEGIN =
            Selection.of("jdk.SafepointBegin").numbers("safepointId");

    /**
     * How long a thread that runs Java code took to the next place where it looks for a safepoint, once the sampler asked it
     * for its stack. From JDK 25 on, off by default.
     */
    public static final Selection LATENCY =
            Selection.of("jdk.SafepointLatency").withThreads().withStacks();

    public static final Selection VM_OPERATION = Selection.of("jdk.ExecuteVMOperation")
            .numbers("safepointId", "safepoint", "blocking")
            .texts("operation", "caller")
            .withThreads();

    /** The bias of one lock taken from its thread. JDK 8 to 17. */
    static final Selection BIAS_REVOCATION =
            Selection.of("jdk.BiasedLockRevocation").texts("lockClass");

    /** The bias of all locks of a class taken. JDK 8 to 17. */
    static final Selection BIAS_CLASS_REVOCATION =
            Selection.of("jdk.BiasedLockClassRevocation").texts("revokedClass");

    /** A thread giving up the bias of its own lock. JDK 8 to 17. */
    static final Selection BIAS_SELF_REVOCATION =
            Selection.of("jdk.BiasedLockSelfRevocation").texts("lockClass");

    /** The field of safepoints and operations of which what is cleaned up lies within the operation, as in JDK 8 to 12. */
    static final String CLEAN_UP_WITHIN = "cleanUpWithin";

    private VmOperationEvents() {}
}
