package org.flightdiff.view.codecache;

import org.flightdiff.recording.Selection;

public final class CodeCacheEvents {

    private static final String[] OF_A_HEAP = {
        "startAddress",
        "reservedTopAddress",
        "unallocatedCapacity",
        "entryCount",
        "methodCount",
        "adaptorCount",
        "fullCount"
    };

    /** One heap of the code cache, at the beginning and end of each chunk. */
    public static final Selection STATISTICS =
            Selection.of("jdk.CodeCacheStatistics").texts("codeBlobType").numbers(OF_A_HEAP);

    /** A heap had no room for a piece of code, and the compiler was switched off or told to make room. */
    public static final Selection FULL =
            Selection.of("jdk.CodeCacheFull").texts("codeBlobType").numbers(OF_A_HEAP);

    /** Sizes of the code cache, once per chunk. */
    public static final Selection CONFIGURATION = Selection.of("jdk.CodeCacheConfiguration")
            .numbers(
                    "initialSize",
                    "reservedSize",
                    "nonNMethodSize",
                    "profiledSize",
                    "nonProfiledSize",
                    "expansionSize",
                    "minBlockLength");

    /** Counters of the sweeper since the start of the JVM, at the beginning and end of each chunk. To JDK 19. */
    static final Selection SWEEPER_STATISTICS =
            Selection.of("jdk.CodeSweeperStatistics").numbers("sweepCount", "methodReclaimedCount");

    public static final Selection SWEEPER_CONFIGURATION =
            Selection.of("jdk.CodeSweeperConfiguration").numbers("sweeperEnabled", "flushingEnabled");

    private CodeCacheEvents() {}
}
