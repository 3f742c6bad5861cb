package org.flightdiff.workload;

import java.util.SplittableRandom;

/** Answers requests of its own, the same ones in every run. */
final class Worker {

    private static final long SEED = 20_180_321;

    private final Service service;
    private final SplittableRandom random;

    Worker(Service service, int index) {
        this.service = service;
        this.random = new SplittableRandom(SEED + index);
    }

    void answer() {
        Request event = new Request();
        event.begin();
        int items = 60 + random.nextInt(40);
        event.items = items;
        event.bytes = service.answer(items, random);
        event.commit();
    }
}
