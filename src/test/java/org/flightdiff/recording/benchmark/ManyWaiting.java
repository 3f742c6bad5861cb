package org.flightdiff.recording.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/** Four hundred threads that park, wake each other and block each other, until the program is ended. */
final class ManyWaiting {

    private static final int THREADS = 400;
    private static final int LOCKS = 20;
    private static final int ROUNDS_OF_A_LOCK = 4;
    private static final long PARKED_NANOS = 50_000;
    private static final long HELD_NANOS = 1_000;

    private ManyWaiting() {}

    /** @param arguments a number that decides who wakes whom */
    public static void main(String[] arguments) {
        List<Object> locks = new ArrayList<>();
        for (int lock = 0; lock < LOCKS; lock++) {
            locks.add(new Object());
        }
        List<Thread> threads = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[0]) * THREADS + thread);
            threads.add(new Thread(() -> wait(threads, locks, random), "waiting-" + thread));
        }
        threads.forEach(Thread::start);
    }

    private static void wait(List<Thread> threads, List<Object> locks, SplittableRandom random) {
        for (long round = 0; ; round++) {
            Object lock = locks.get(random.nextInt(LOCKS));
            if (round % ROUNDS_OF_A_LOCK == 0) {
                synchronized (lock) {
                    LockSupport.parkNanos(HELD_NANOS);
                }
            }
            LockSupport.unpark(threads.get(random.nextInt(THREADS)));
            LockSupport.parkNanos(lock, PARKED_NANOS);
        }
    }
}
