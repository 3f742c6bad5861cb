package org.flightdiff.workload.fault;

import java.util.SplittableRandom;

/** One request in twenty allocates a buffer of 3 MB: humongous on G1 with regions of up to 4 MB. */
final class HumongousObjects implements Fault {

    private static final int ONE_IN = 20;
    private static final int BUFFER_BYTES = 3 << 20;

    @Override
    public void onRequest(SplittableRandom random) {
        if (random.nextInt(ONE_IN) == 0) {
            Sink.take(new byte[BUFFER_BYTES]);
        }
    }
}
