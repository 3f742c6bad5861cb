package org.flightdiff.workload.fault;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** A cache of weak references to objects that die at once: every collection finds tens of thousands to clear. */
final class ManyReferences implements Fault {

    private static final int CACHED = 100_000;
    private static final int PER_REQUEST = 400;

    private final AtomicReferenceArray<WeakReference<Object>> cache = new AtomicReferenceArray<>(CACHED);
    private final ReferenceQueue<Object> cleared = new ReferenceQueue<>();

    @Override
    public void onRequest(SplittableRandom random) {
        for (int i = 0; i < PER_REQUEST; i++) {
            cache.set(random.nextInt(CACHED), new WeakReference<>(new Object(), cleared));
        }
        while (cleared.poll() != null) {
            Thread.onSpinWait();
        }
    }
}
