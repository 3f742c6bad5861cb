import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/** Does something at a steady rate, by three threads with random numbers of their own; for Java 8 and newer. */
final class Steadily {

    private static final int THREADS = 3;

    /** What is done. */
    interface Task {
        void run(Random random) throws Exception;
    }

    /** What a thread does again and again. */
    interface Tasks {
        /** Made by the thread itself, which may keep a connection. */
        Task open() throws Exception;
    }

    private Steadily() {}

    /** For some seconds, one task each gap; prints how many were done. */
    static void run(int seconds, long gapNanos, Tasks tasks) throws InterruptedException {
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        List<Thread> threads = new ArrayList<>();
        long[] done = new long[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            Thread thread = new Thread(() -> done[number] = until(end, gapNanos, tasks, new Random(number)), "worker-" + i);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        long sum = 0;
        for (long each : done) {
            sum += each;
        }
        System.out.println("done=" + sum);
    }

    private static long until(long end, long gapNanos, Tasks tasks, Random random) {
        try {
            Task task = tasks.open();
            long done = 0;
            long next = System.nanoTime();
            while (System.nanoTime() < end) {
                task.run(random);
                done++;
                next += gapNanos;
                LockSupport.parkNanos(next - System.nanoTime());
            }
            return done;
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
