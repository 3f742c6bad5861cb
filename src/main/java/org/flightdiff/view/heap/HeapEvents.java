package org.flightdiff.view.heap;

import org.flightdiff.recording.Selection;

public final class HeapEvents {

    public static final Selection G1_HEAP = Selection.of("jdk.G1HeapSummary")
            .numbers("gcId", "edenUsedSize", "edenTotalSize", "survivorUsedSize", "oldGenUsedSize", "numberOfRegions")
            .texts("when");
    public static final Selection CONFIGURATION =
            Selection.of("jdk.GCHeapConfiguration").numbers("minSize", "maxSize", "initialSize");

    /** The process in physical memory, once a second. From JDK 21 on. */
    public static final Selection RESIDENT_SET =
            Selection.of("jdk.ResidentSetSize").numbers("size", "peak");

    /** Memory of direct buffers, every 5 s by default. */
    public static final Selection DIRECT_BUFFERS =
            Selection.of("jdk.DirectBufferStatistics").numbers("count", "totalCapacity", "memoryUsed");

    static final Selection NATIVE_TOTAL =
            Selection.of("jdk.NativeMemoryUsageTotal").numbers("reserved", "committed");

    /** Native memory by what the JVM uses it for, once a second where it is tracked. From JDK 20 on. */
    public static final Selection NATIVE_BY_TYPE = Selection.of("jdk.NativeMemoryUsage")
            .numbers("reserved", "committed")
            .texts("type");

    /** Memory of a container and what it has swapped out, every 30 s by default. From JDK 17 on. */
    static final Selection CONTAINER_MEMORY =
            Selection.of("jdk.ContainerMemoryUsage").numbers("memoryFailCount", "memoryUsage", "swapMemoryUsage");

    /** Swap space of the machine, at the ends of each chunk. From JDK 25 on. */
    static final Selection SWAP_SPACE = Selection.of("jdk.SwapSpace").numbers("totalSize", "freeSize");

    public static final Selection ALLOCATION_STALL =
            Selection.of("jdk.ZAllocationStall").withThreads();

    /** An object that was still alive when the recording ended. On without references to it by default. */
    public static final Selection OLD_OBJECT =
            Selection.of("jdk.OldObjectSample").texts("object.type").withStacks();

    /** The live objects of one class, those that take half a percent of the heap or more, after a collection. Off by default. */
    public static final Selection LIVE_OBJECTS =
            Selection.of("jdk.ObjectCountAfterGC").texts("objectClass").numbers("gcId", "count", "totalSize");

    private HeapEvents() {}
}
