package org.flightdiff.recording.parser;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** Makes numbered parts on several threads and the calling one, and hands them over in order. */
final class InParallel<T> {

    private static final long REPORT_MILLIS = 20;

    private final int count;
    private final Consumer<T> inOrder;
    private final PartMaker<T> making;
    private final Thread caller = Thread.currentThread();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicLong counted = new AtomicLong();
    private final Map<Integer, T> waiting = new HashMap<>();
    private int handedOver;
    private int busy;
    private volatile boolean stopped;
    private @Nullable Throwable failure;

    interface PartMaker<T> {

        T make(int index, LongConsumer counted) throws IOException;
    }

    InParallel(int count, Consumer<T> inOrder, PartMaker<T> making) {
        this.count = count;
        this.inOrder = inOrder;
        this.making = making;
    }

    /**
     * Makes all parts.
     *
     * @param report is asked on the calling thread whether to go on after so much progress
     * @throws CancellationException if it said no
     */
    void run(LongPredicate report) throws IOException {
        check(report);
        int helpers = Math.min(Runtime.getRuntime().availableProcessors(), count) - 1;
        for (int i = 0; i < helpers; i++) {
            ForkJoinPool.commonPool().execute(() -> work(report));
        }
        work(report);
        awaitOthers(report);
        Throwable failed = failure;
        if (failed instanceof IOException cannotRead) {
            throw cannotRead;
        }
        if (failed instanceof RuntimeException unexpected) {
            throw unexpected;
        }
        if (failed instanceof Error error) {
            throw error;
        }
        check(report);
    }

    private void work(LongPredicate report) {
        if (!begin()) {
            return;
        }
        try {
            for (int index = next.getAndIncrement(); index < count; index = next.getAndIncrement()) {
                T part = making.make(index, more -> {
                    counted.addAndGet(more);
                    if (Thread.currentThread() == caller) {
                        check(report);
                    } else if (stopped) {
                        throw new CancellationException("another part failed");
                    }
                });
                handOver(index, part);
            }
        } catch (IOException | RuntimeException | Error failed) {
            fail(failed);
        } finally {
            end();
        }
    }

    private void check(LongPredicate report) {
        if (stopped || !report.test(counted.get())) {
            throw new CancellationException("reading was cancelled");
        }
    }

    private synchronized boolean begin() {
        busy += stopped || next.get() >= count ? 0 : 1;
        return !stopped && next.get() < count;
    }

    private synchronized void handOver(int index, T part) {
        waiting.put(index, part);
        for (T first = waiting.remove(handedOver); first != null; first = waiting.remove(handedOver)) {
            handedOver++;
            inOrder.accept(first);
        }
    }

    private synchronized void fail(Throwable failed) {
        failure = failure == null ? failed : failure;
        stopped = true;
        next.set(count);
    }

    private synchronized void end() {
        busy--;
        notifyAll();
    }

    private synchronized void awaitOthers(LongPredicate report) {
        boolean interrupted = false;
        while (busy > 0) {
            try {
                wait(REPORT_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
            if (!stopped && !report.test(counted.get())) {
                fail(new CancellationException("reading was cancelled"));
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
