package org.flightdiff.recording.benchmark;

import java.util.SplittableRandom;

/** Ten thousand threads that allocate now and then and sleep between, until the program is ended. */
final class ManyThreads {

    private static final int THREADS = 10_000;
    private static final int LONGEST_SLEEP_MILLIS = 500;
    private static final int MOST_BYTES = 20_000;

    @SuppressWarnings("unused")
    private static volatile byte[] kept = {};

    private ManyThreads() {}

    /** @param arguments a number that decides how long who sleeps */
    public static void main(String[] arguments) {
        Endlessly.work(THREADS, arguments, ManyThreads::workAndSleep);
    }

    private static void workAndSleep(SplittableRandom random) {
        while (true) {
            kept = new byte[random.nextInt(MOST_BYTES)];
            try {
                Thread.sleep(random.nextInt(LONGEST_SLEEP_MILLIS));
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
