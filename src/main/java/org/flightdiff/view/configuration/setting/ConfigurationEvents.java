package org.flightdiff.view.configuration.setting;

import org.flightdiff.recording.Selection;

public final class ConfigurationEvents {

    public static final Selection PROPERTY =
            Selection.of("jdk.InitialSystemProperty").texts("key", "value");
    public static final Selection SECURITY_PROPERTY =
            Selection.of("jdk.InitialSecurityProperty").texts("key", "value");
    public static final Selection ENVIRONMENT =
            Selection.of("jdk.InitialEnvironmentVariable").texts("key", "value");
    public static final Selection SHUTDOWN =
            Selection.of("jdk.Shutdown").texts("reason").withThreads();
    public static final Selection OPERATING_SYSTEM =
            Selection.of("jdk.OSInformation").texts("osVersion");
    public static final Selection VIRTUALIZATION =
            Selection.of("jdk.VirtualizationInformation").texts("name");
    public static final Selection MEMORY = Selection.of("jdk.PhysicalMemory").numbers("totalSize");
    public static final Selection PROCESSORS =
            Selection.of("jdk.CPUInformation").texts("cpu", "description").numbers("sockets", "cores", "hwThreads");
    public static final Selection CONTAINER = Selection.of("jdk.ContainerConfiguration")
            .texts("containerType")
            .numbers("cpuShares", "effectiveCpuCount", "memorySoftLimit", "memoryLimit", "swapMemoryLimit")
            .durations("cpuSlicePeriod", "cpuQuota");
    public static final Selection GC = Selection.of("jdk.GCConfiguration")
            .texts("youngCollector", "oldCollector")
            .numbers(
                    "parallelGCThreads",
                    "concurrentGCThreads",
                    "usesDynamicGCThreads",
                    "isExplicitGCConcurrent",
                    "isExplicitGCDisabled",
                    "gcTimeRatio")
            .durations("pauseTarget");
    public static final Selection HEAP = Selection.of("jdk.GCHeapConfiguration")
            .numbers("minSize", "maxSize", "initialSize", "usesCompressedOops", "objectAlignment", "heapAddressBits")
            .texts("compressedOopsMode");
    public static final Selection YOUNG =
            Selection.of("jdk.YoungGenerationConfiguration").numbers("minSize", "maxSize", "newRatio");
    public static final Selection SURVIVORS =
            Selection.of("jdk.GCSurvivorConfiguration").numbers("maxTenuringThreshold", "initialTenuringThreshold");
    public static final Selection TLAB =
            Selection.of("jdk.GCTLABConfiguration").numbers("usesTLABs", "minTLABSize", "tlabRefillWasteLimit");
    public static final Selection COMPILER = Selection.of("jdk.CompilerConfiguration")
            .numbers("threadCount", "tieredCompilation", "dynamicCompilerThreadCount");
    public static final Selection JAVA_AGENT = Selection.of("jdk.JavaAgent")
            .texts("name", "options")
            .numbers("dynamic")
            .durations("initializationDuration");
    public static final Selection NATIVE_AGENT = Selection.of("jdk.NativeAgent")
            .texts("name", "options")
            .numbers("dynamic")
            .durations("initializationDuration");

    private ConfigurationEvents() {}
}
