package org.flightdiff.view.deoptimization;

import org.flightdiff.recording.Selection;

/** The event this view reads. */
public final class DeoptimizationEvents {

    /**
     * A deoptimization: compiled code is left because an assumption of the compiler no longer holds. From JDK 14 on.
     */
    public static final Selection DEOPTIMIZATION = Selection.of("jdk.Deoptimization")
            .numbers("compileId", "lineNumber", "bci")
            .texts("compiler", "method", "instruction", "reason", "action")
            .withThreads();

    private DeoptimizationEvents() {}
}
