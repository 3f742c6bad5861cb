package org.flightdiff.workload.fault;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Keeps 30 kB of every request for 1,500 further requests, just long enough to be promoted and then die. */
final class LongerSurvival implements Fault {

    private static final int KEPT = 1_500;
    private static final int KEPT_BYTES = 30_000;

    private final AtomicReferenceArray<byte[]> kept = new AtomicReferenceArray<>(KEPT);

    @Override
    public void onRequest(SplittableRandom random) {
        kept.set(random.nextInt(KEPT), new byte[KEPT_BYTES]);
    }
}
