package org.flightdiff.workload;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.flightdiff.workload.fault.Fault;

/**
 * Prices a basket per request. It allocates about 400 kB per request, most of it dead at once. A session of about 120
 * kB stays alive until {@value #SESSIONS} later requests have pushed it out: a fraction of a second, so that every
 * young collection finds about 12 MB alive at any collection rate.
 */
final class Service {

    private static final int SESSIONS = 100;
    private static final int BYTES_PER_ITEM = 3_500;
    private static final int KEPT_BYTES_PER_ITEM = 1_500;

    private final Fault fault;
    private final AtomicLong answered = new AtomicLong();
    private final byte[][][] sessions = new byte[SESSIONS][][];
    private long revenueCents;

    Service(Fault fault) {
        this.fault = fault;
    }

    long answer(int items, SplittableRandom random) {
        byte[][] session = new byte[items][];
        long basketCents = 0;
        for (int item = 0; item < items; item++) {
            byte[] description = describe(random.nextLong());
            basketCents += price(description);
            session[item] = Arrays.copyOf(description, KEPT_BYTES_PER_ITEM);
        }
        fault.onRequest(random);
        sell(basketCents, session);
        return (long) items * BYTES_PER_ITEM;
    }

    long answered() {
        return answered.get();
    }

    private static byte[] describe(long seed) {
        byte[] description = new byte[BYTES_PER_ITEM];
        long state = seed;
        for (int i = 0; i < description.length; i += Long.BYTES) {
            state = state * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
            description[i] = (byte) (state >>> 56);
        }
        return description;
    }

    private static long price(byte[] description) {
        long sum = 0;
        for (byte letter : description) {
            sum = sum * 31 + letter;
        }
        return Math.floorMod(sum, 10_000L);
    }

    private synchronized void sell(long cents, byte[][] session) {
        revenueCents += cents;
        sessions[(int) (answered.getAndIncrement() % SESSIONS)] = session;
    }

    /** The total price of all requests; the same in every run with the same number of requests by one worker. */
    synchronized long revenueCents() {
        return revenueCents;
    }
}
