package org.flightdiff.desktop.session;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;

/**
 * Something that is computed until it is given up: on all processors, but for one that is left to the window where
 * there are more than two. Its parallel streams run on threads of its own, so that nothing of it begins any more by
 * then, and what is computed instead need not wait for it.
 */
final class Calculation {

    /** A single thread would go on by itself, as it asks nobody for the next part. */
    private static final int FEWEST = 2;

    private final ForkJoinPool threads =
            new ForkJoinPool(Math.max(FEWEST, Runtime.getRuntime().availableProcessors() - 1));

    /**
     * Computes all of it.
     *
     * @return whether it came to its end; false when it was given up, before or meanwhile
     */
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

    /** Gives up what is not computed yet. */
    void giveUp() {
        threads.shutdownNow();
    }
}
