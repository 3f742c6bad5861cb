package org.flightdiff.view.methods;

import org.flightdiff.recording.Selection;

public final class MethodEvents {

    public static final Selection EXECUTION = sample("jdk.ExecutionSample");

    /** A thread found in native code, most often waiting there. */
    public static final Selection IN_NATIVE = sample("jdk.NativeMethodSample").numbers("sampledThread.javaThreadId");

    /** A thread found using the processor, since JDK 25; each stands for its own period. */
    public static final Selection CPU_TIME = Selection.of("jdk.CPUTimeSample")
            .durations("samplingPeriod")
            .withStacks()
            .withThreads();

    /** Samples of CPU time that a thread had no room for, since the last such event. */
    static final Selection CPU_TIME_LOST =
            Selection.of("jdk.CPUTimeSamplesLost").numbers("lostSamples").withThreads();

    private MethodEvents() {}

    private static Selection sample(String event) {
        return Selection.of(event).texts("sampledThread").withStacks();
    }
}
