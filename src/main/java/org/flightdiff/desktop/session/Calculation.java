package org.flightdiff.desktop.session;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;

/**
 * A computation that can be cancelled. It uses all processors, or all but one, which is left to the window, if there
 * are more than two. Its parallel streams run on its own threads, so that no part of it begins after it is cancelled,
 * and the next computation need not wait for it.
 */
final class Calculation {

    /** A single thread could not be cancelled, as it does not ask the pool for the next part. */
    private static final int FEWEST = 2;

    private final ForkJoinPool threads =
            new ForkJoinPool(Math.max(FEWEST, Runtime.getRuntime().availableProcessors() - 1));

    /** @return whether it completed; false if it was cancelled, before or meanwhile */
    boolean run(Runnable all) {
        try {
            ForkJoinTask<?> task = threads.submit(all);
            task.join();
            return true;
        } catch (CancellationException | RejectedExecutionException givenUp) {
            return false;
        } finally {
            threads.shutdown();
        }
    }

    /** Cancels what is not computed yet. */
    void giveUp() {
        threads.shutdownNow();
    }
}
