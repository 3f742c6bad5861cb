package org.flightdiff.workload.fault;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Locks objects on one thread first and on others later, which revokes their bias. */
final class MigratingLocks implements Fault {

    private static final int BASKETS = 2_000;
    private static final int PER_REQUEST = 50;
    private static final int LARGEST_BASKET = 3;

    private final AtomicReferenceArray<Basket> baskets = new AtomicReferenceArray<>(BASKETS);

    private static final class Basket {

        private int items;

        synchronized int add() {
            items++;
            return items;
        }
    }

    @Override
    public void onRequest(SplittableRandom random) {
        for (int i = 0; i < PER_REQUEST; i++) {
            int index = random.nextInt(BASKETS);
            Basket found = baskets.get(index);
            Basket basket = found == null ? new Basket() : found;
            baskets.set(index, basket.add() < LARGEST_BASKET ? basket : null);
        }
    }
}
