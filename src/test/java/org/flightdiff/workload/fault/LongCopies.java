package org.flightdiff.workload.fault;

import java.util.SplittableRandom;

/** Copies 24 MB in one go, which no safepoint can interrupt, on the service's threads. */
final class LongCopies implements Fault {

    private static final int COPIED_BYTES = 24 << 20;

    private final byte[] image = new byte[COPIED_BYTES];
    private final byte[] copy = new byte[COPIED_BYTES];

    @Override
    public void onRequest(SplittableRandom random) {
        System.arraycopy(image, 0, copy, 0, COPIED_BYTES);
    }
}
