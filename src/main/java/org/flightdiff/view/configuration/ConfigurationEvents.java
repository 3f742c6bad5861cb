package org.flightdiff.view.configuration;

import org.flightdiff.recording.Selection;

/** The events this view reads besides those of the flags. */
public final class ConfigurationEvents {

    static final Selection PROPERTY = Selection.of("jdk.InitialSystemProperty").texts("key", "value");
    static final Selection SECURITY_PROPERTY =
            Selection.of("jdk.InitialSecurityProperty").texts("key", "value");
    static final Selection ENVIRONMENT =
            Selection.of("jdk.InitialEnvironmentVariable").texts("key", "value");

    /** The program ended by itself, or was told to. */
    public static final Selection SHUTDOWN =
            Selection.of("jdk.Shutdown").texts("reason").withThreads();

    static final Selection OPERATING_SYSTEM = Selection.of("jdk.OSInformation").texts("osVersion");
    static final Selection VIRTUALIZATION =
            Selection.of("jdk.VirtualizationInformation").texts("name");
    static final Selection MEMORY = Selection.of("jdk.PhysicalMemory").numbers("totalSize");
    static final Selection PROCESSORS =
            Selection.of("jdk.CPUInformation").texts("cpu", "description").numbers("sockets", "cores", "hwThreads");
    static final Selection CONTAINER = Selection.of("jdk.ContainerConfiguration")
            .texts("containerType")
            .numbers("cpuShares", "effectiveCpuCount", "memorySoftLimit", "memoryLimit", "swapMemoryLimit")
            .durations("cpuSlicePeriod", "cpuQuota");

    static final Selection GC = Selection.of("jdk.GCConfiguration")
            .texts("youngCollector", "oldCollector")
            .numbers(
                    "parallelGCThreads",
                    "concurrentGCThreads",
                    "usesDynamicGCThreads",
                    "isExplicitGCConcurrent",
                    "isExplicitGCDisabled",
                    "gcTimeRatio")
            .durations("pauseTarget");
    static final Selection HEAP = Selection.of("jdk.GCHeapConfiguration")
            .numbers("minSize", "maxSize", "initialSize", "usesCompressedOops", "objectAlignment", "heapAddressBits")
            .texts("compressedOopsMode");
    static final Selection YOUNG =
            Selection.of("jdk.YoungGenerationConfiguration").numbers("minSize", "maxSize", "newRatio");
    static final Selection SURVIVORS =
            Selection.of("jdk.GCSurvivorConfiguration").numbers("maxTenuringThreshold", "initialTenuringThreshold");
    static final Selection TLAB =
            Selection.of("jdk.GCTLABConfiguration").numbers("usesTLABs", "minTLABSize", "tlabRefillWasteLimit");

    static final Selection COMPILER = Selection.of("jdk.CompilerConfiguration")
            .numbers("threadCount", "tieredCompilation", "dynamicCompilerThreadCount");
    static final Selection CODE_CACHE = Selection.of("jdk.CodeCacheConfiguration")
            .numbers(
                    "initialSize",
                    "reservedSize",
                    "nonNMethodSize",
                    "profiledSize",
                    "nonProfiledSize",
                    "expansionSize",
                    "minBlockLength");
    static final Selection SWEEPER =
            Selection.of("jdk.CodeSweeperConfiguration").numbers("sweeperEnabled", "flushingEnabled");

    static final Selection JAVA_AGENT = Selection.of("jdk.JavaAgent")
            .texts("name", "options")
            .numbers("dynamic")
            .durations("initializationDuration");
    static final Selection NATIVE_AGENT = Selection.of("jdk.NativeAgent")
            .texts("name", "options")
            .numbers("dynamic")
            .durations("initializationDuration");
    static final Selection MODULE = Selection.of("jdk.ModuleRequire").texts("source.name", "source.version");

    private ConfigurationEvents() {}
}
