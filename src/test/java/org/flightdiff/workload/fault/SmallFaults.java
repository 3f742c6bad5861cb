package org.flightdiff.workload.fault;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.Deflater;

final class SmallFaults {

    private SmallFaults() {}

    /** Calls {@link System#gc()} once a second. */
    static final class ExplicitCollections implements Fault {

        private static final int TICKS = 100;

        private int tick;

        @Override
        public void onTick() {
            tick++;
            if (tick % TICKS == 0) {
                System.gc();
            }
        }
    }

    /** Never ends what compresses its answers: each holds about 260 kB of native memory that no heap dump shows. */
    static final class LeakedDeflaters implements Fault {

        private final Queue<Deflater> kept = new ConcurrentLinkedQueue<>();
        private final byte[] answer = new byte[100_000];

        @Override
        public void onTick() {
            Deflater deflater = new Deflater();
            deflater.setInput(answer);
            deflater.finish();
            Sink.take(deflater.deflate(new byte[1_000]));
            kept.add(deflater);
        }
    }

    /**
     * One request in a hundred runs a loop for a tenth of a second. That alone is no fault, but with {@code
     * -XX:-UseCountedLoopSafepoints} no safepoint can interrupt it.
     */
    static final class LongLoops implements Fault {

        private static final int ONE_IN = 100;
        private static final int ROUNDS = 80_000_000;

        @Override
        public void onRequest(SplittableRandom random) {
            if (random.nextInt(ONE_IN) == 0) {
                Sink.take(checksum(random.nextLong()));
            }
        }

        private static long checksum(long seed) {
            long sum = seed;
            for (int round = 0; round < ROUNDS; round++) {
                sum = Long.rotateLeft(sum, 7) * 31 + round;
            }
            return sum;
        }
    }

    /** Keeps 30 kB of every request for 1,500 further requests, just long enough to be promoted and then die. */
    static final class LongerSurvival implements Fault {

        private static final int KEPT = 1_500;
        private static final int KEPT_BYTES = 30_000;

        private final AtomicReferenceArray<byte[]> kept = new AtomicReferenceArray<>(KEPT);

        @Override
        public void onRequest(SplittableRandom random) {
            kept.set(random.nextInt(KEPT), new byte[KEPT_BYTES]);
        }
    }

    /** Starts three threads every 10 ms, each of which lives for half a second. */
    static final class ShortLivedThreads implements Fault {

        private static final int PER_TICK = 3;
        private static final long LIFE_NANOS = 500_000_000;

        @Override
        public void onTick() {
            for (int i = 0; i < PER_TICK; i++) {
                Thread thread = new Thread(() -> LockSupport.parkNanos(LIFE_NANOS), "short-lived");
                thread.setDaemon(true);
                thread.start();
            }
        }
    }

    /** Dumps all threads with their locks at each tick; each is a VM operation at a safepoint. */
    static final class ThreadDumps implements Fault {

        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

        @Override
        public void onTick() {
            Sink.take(threads.dumpAllThreads(true, true));
        }
    }
}
