package org.flightdiff.recording.benchmark;

import java.util.SplittableRandom;
import jdk.jfr.Recording;

/** Allocates, and begins a new chunk twenty times a second, until the program is ended. */
final class ManyChunks {

    private static final int MOST_BYTES = 100_000;
    private static final int ALLOCATIONS = 1_000;
    private static final long PAUSE_MILLIS = 50;

    @SuppressWarnings("unused")
    private static volatile byte[] kept = {};

    private ManyChunks() {}

    /** @param arguments a number that decides how much is allocated */
    public static void main(String[] arguments) throws InterruptedException {
        SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[0]));
        while (true) {
            for (int allocation = 0; allocation < ALLOCATIONS; allocation++) {
                kept = new byte[random.nextInt(MOST_BYTES)];
            }
            Thread.sleep(PAUSE_MILLIS);
            // A recording that begins while another one runs ends its chunk.
            try (Recording another = new Recording()) {
                another.start();
            }
        }
    }
}
