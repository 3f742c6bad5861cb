package org.flightdiff.workload.fault;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Takes unused results, so that the compiler cannot eliminate their computation. */
final class Sink {

    private static final AtomicReference<Object> OBJECT = new AtomicReference<>(new Object());
    private static final AtomicLong NUMBER = new AtomicLong();

    private Sink() {}

    static void take(Object object) {
        OBJECT.lazySet(object);
    }

    static void take(long number) {
        NUMBER.lazySet(number);
    }
}
