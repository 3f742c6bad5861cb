package org.flightdiff.view.deoptimization;

import org.flightdiff.recording.Selection;

public final class DeoptimizationEvents {

    /** Compiled code is left because an assumption of the compiler no longer holds. From JDK 14 on. */
    public static final Selection DEOPTIMIZATION = Selection.of("jdk.Deoptimization")
            .numbers("compileId", "lineNumber", "bci")
            .texts("compiler", "method", "instruction", "reason", "action")
            .withThreads();

    private DeoptimizationEvents() {}
}
