package org.flightdiff.testing;

import java.nio.file.Path;
import org.flightdiff.workload.Calls;
import org.flightdiff.workload.Workload;

/** Kept recordings made by async-profiler; {@code src/test/recordings/calls/README.md} says what is true of each. */
public final class AsyncProfiler {

    private AsyncProfiler() {}

    /** Of {@link Calls}, in a heap so small that it collects all the time. */
    public static Path recording() {
        return Unpacked.of("async-profiler/calls.jfr");
    }

    /** Of all that it can sample at once, while {@link Calls} runs. */
    public static Path recordingOfAll() {
        return Unpacked.of("async-profiler/all.jfr");
    }

    /** Of {@link Workload} in a large heap, which collects a few times. */
    public static Path recordingOfService() {
        return Unpacked.of("async-profiler/service.jfr");
    }

    /** Of {@link Workload} in a small heap, whose requests outlive young collections. */
    public static Path recordingOfPromotingService() {
        return Unpacked.of("async-profiler/service-promotion.jfr");
    }
}
