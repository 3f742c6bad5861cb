package org.flightdiff.view.compilation;

import org.flightdiff.recording.Selection;

public final class CompilationEvents {

    /** Counters since the start of the JVM, once a second. */
    public static final Selection STATISTICS = Selection.of("jdk.CompilerStatistics")
            .numbers("compileCount", "invalidatedCount", "osrCompileCount", "standardCompileCount")
            .renamedNumber("nmethodsSize", "nmetodsSize")
            .renamedNumber("nmethodCodeSize", "nmetodCodeSize")
            .durations("peakTimeSpent", "totalTimeSpent");

    /** Settings of the compilers, once per chunk. */
    public static final Selection CONFIGURATION =
            Selection.of("jdk.CompilerConfiguration").numbers("threadCount", "tieredCompilation");

    /** One compilation that took at least as long as the threshold. */
    public static final Selection COMPILATION = Selection.of("jdk.Compilation").numbers("compileLevel", "codeSize");

    static final Selection FAILURE = Selection.of("jdk.CompilationFailure").texts("failureMessage");

    /** The queue in front of one compiler, every few seconds. From JDK 25 on, some vendors' 21. */
    static final Selection QUEUE = Selection.of("jdk.CompilerQueueUtilization")
            .numbers("queueSize", "peakQueueSize", "totalAddedCount", "totalRemovedCount")
            .texts("compiler");

    private CompilationEvents() {}
}
