package org.flightdiff.workload.fault;

import java.util.SplittableRandom;

/** Parses twenty invalid numbers per request. */
final class Exceptions implements Fault {

    private static final int PER_REQUEST = 20;

    @Override
    public void onRequest(SplittableRandom random) {
        int failed = 0;
        for (int i = 0; i < PER_REQUEST; i++) {
            try {
                Integer.parseInt("item " + i);
            } catch (NumberFormatException expected) {
                failed++;
            }
        }
        Sink.take(failed);
    }
}
