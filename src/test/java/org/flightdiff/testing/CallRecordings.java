package org.flightdiff.testing;

import java.nio.file.Path;
import org.flightdiff.workload.Calls;

/** Kept recordings of {@link Calls}; {@code src/test/recordings/calls/README.md} says what is true of each. */
public final class CallRecordings {

    private CallRecordings() {}

    /** Of a variant, sampled every 10 ms, or "usual-again", and "usual-seldom", sampled every 20 ms. */
    public static Path of(String name) {
        return Unpacked.of("calls/" + name + ".jfr");
    }
}
