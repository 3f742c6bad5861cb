package org.flightdiff.view.cpu;

import org.flightdiff.recording.Selection;

public final class CpuEvents {

    /** Load of the JVM and of the machine, each a share of all its hardware threads, once a second. */
    public static final Selection LOAD = Selection.of("jdk.CPULoad").decimals("jvmUser", "jvmSystem", "machineTotal");

    /** The processors, written once per chunk. */
    public static final Selection INFORMATION =
            Selection.of("jdk.CPUInformation").numbers("hwThreads");

    /** What a container allows, written once per chunk. */
    public static final Selection CONTAINER =
            Selection.of("jdk.ContainerConfiguration").numbers("effectiveCpuCount");

    /** How much of a container's CPU quota was used; counters since the container started. */
    public static final Selection THROTTLING = Selection.of("jdk.ContainerCPUThrottling")
            .numbers("cpuElapsedSlices", "cpuThrottledSlices")
            .durations("cpuThrottledTime");

    /** What a JVM used until it ended: no event of Flight Recorder, but what {@code -Xlog:cpu} of JDK 26 and newer tells. */
    public static final Selection TIME_STATISTICS =
            Selection.of("jdk.CPUTimeStatistics").durations("uptime", "processTime", "collectorTime");

    public static final Selection CONTEXT_SWITCHES =
            Selection.of("jdk.ThreadContextSwitchRate").decimals("switchRate");
    /** Load of each Java thread, every 10 s by default, and when it ends. */
    public static final Selection THREAD_LOAD = Selection.of("jdk.ThreadCPULoad")
            .decimals("user", "system")
            .numbers("eventThread.javaThreadId")
            .withThreads();

    public static final Selection NETWORK =
            Selection.of("jdk.NetworkUtilization").texts("networkInterface").numbers("readRate", "writeRate");
    static final Selection PROCESSES = Selection.of("jdk.SystemProcess").texts("pid", "commandLine");
    static final Selection PROCESS_START = Selection.of("jdk.ProcessStart").texts("command");

    private CpuEvents() {}
}
