package org.flightdiff.testing;

import java.nio.file.Path;

/** Recordings of the workload; {@code src/test/recordings/workload/recordings.tsv} says how each was made. */
public final class KeptRecordings {

    private KeptRecordings() {}

    /** @param name as in the list: "g1", "zgc-25", "g1-explicit-gc" */
    public static Path of(String name) {
        return Unpacked.of("workload/" + name + ".jfr");
    }
}
