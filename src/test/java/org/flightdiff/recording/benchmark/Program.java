package org.flightdiff.recording.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** Programs of which large recordings are made; each works until it is ended. */
enum Program {
    /** Events of an application, millions of them, with a text in each. */
    APPLICATION_EVENTS(2, Program::serve),

    /** Half of the recording are stack traces, as buffers are as small as can be. */
    DEEP_ALLOCATIONS(4, random -> {
        // 1,500 paths of sixty calls are in use at a time; after 400 calls one goes out of use, and another one into
        // it.
        for (long call = 0; ; call++) {
            walk(call / 400 + random.nextInt(1_500), 30, path -> {
                for (int object = 0; object < 12; object++) {
                    Program.kept = new byte[48 + (int) (path % 48)];
                }
                Program.kept = new byte[4_000];
            });
        }
    }),

    /**
     * Hardly two samples are the same; more threads than two would wait for processors before they can be looked at.
     */
    DEEP_CALLS(2, random -> {
        while (true) {
            walk(random.nextLong(), 50, path -> {
                double sum = 0;
                for (int step = 0; step < 2_000; step++) {
                    sum += Math.sqrt(sum * sum + path % 2_000);
                }
                Program.computed = sum;
            });
        }
    }),

    /** Allocates, and begins a new chunk twenty times a second: a recording that begins ends the chunk of others. */
    MANY_CHUNKS(1, random -> {
        while (true) {
            for (int allocation = 0; allocation < 1_000; allocation++) {
                Program.kept = new byte[random.nextInt(100_000)];
            }
            LockSupport.parkNanos(50_000_000);
            try (Recording another = new Recording()) {
                another.start();
            }
        }
    }),

    /** Keeps part of what it allocates for a while, in a small heap, so that collections follow each other. */
    MANY_COLLECTIONS(2, random -> {
        byte[][] some = new byte[40_000][];
        while (true) {
            byte[] next = new byte[random.nextInt(400)];
            if (random.nextInt(4) == 0) {
                some[random.nextInt(some.length)] = next;
            }
        }
    }),

    /** Ten thousand threads that allocate now and then and sleep between. */
    MANY_THREADS(10_000, random -> {
        while (true) {
            Program.kept = new byte[random.nextInt(20_000)];
            try {
                Thread.sleep(random.nextInt(500));
            } catch (InterruptedException e) {
                return;
            }
        }
    }),

    /** Four hundred threads that park, wake each other and block each other. */
    MANY_WAITING(400, Program::park);

    private static final List<Object> LOCKS =
            Stream.generate(Object::new).limit(20).toList();
    private static final List<Thread> WORKING = new ArrayList<>();
    private static final String[] METHODS = {"GET", "PUT", "POST", "DELETE"};

    @SuppressWarnings("unused")
    private static volatile byte[] kept = {};

    @SuppressWarnings("unused")
    private static volatile double computed;

    private final int threads;
    private final Consumer<SplittableRandom> work;

    Program(int threads, Consumer<SplittableRandom> work) {
        this.threads = threads;
        this.work = work;
    }

    /** @param arguments the name of a program, and a number that decides what chance brings each of its threads */
    public static void main(String[] arguments) {
        Program program = valueOf(arguments[0]);
        for (int thread = 0; thread < program.threads; thread++) {
            SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[1]) * program.threads + thread);
            WORKING.add(new Thread(() -> program.work.accept(random), "working-" + thread));
        }
        WORKING.forEach(Thread::start);
    }

    @Label("Request")
    @StackTrace(false)
    static final class Request extends Event {

        @Label("Method")
        String method = "";

        @Label("Path")
        String path = "";

        @Label("Customer")
        String customer = "";

        @Label("Bytes")
        long bytes;
    }

    @Label("Lookup")
    @StackTrace(false)
    static final class Lookup extends Event {

        @Label("Table")
        String table = "";

        @Label("Rows")
        int rows;
    }

    private static void serve(SplittableRandom random) {
        while (true) {
            Request request = new Request();
            request.begin();
            for (int lookups = random.nextInt(3); lookups > 0; lookups--) {
                Lookup lookup = new Lookup();
                lookup.begin();
                lookup.table = "table" + random.nextInt(8);
                lookup.rows = random.nextInt(100_000);
                lookup.commit();
            }
            request.method = METHODS[random.nextInt(METHODS.length)];
            request.path = "/orders/" + random.nextInt(200);
            request.customer = "customer " + random.nextInt(50_000);
            request.bytes = random.nextInt(100_000);
            request.commit();
        }
    }

    private static void park(SplittableRandom random) {
        for (long round = 0; ; round++) {
            Object lock = LOCKS.get(random.nextInt(LOCKS.size()));
            if (round % 4 == 0) {
                synchronized (lock) {
                    LockSupport.parkNanos(1_000);
                }
            }
            LockSupport.unpark(WORKING.get(random.nextInt(WORKING.size())));
            LockSupport.parkNanos(lock, 50_000);
        }
    }

    /** Goes along a path of calls, one way or the other as the bits of a number say; each turn is two calls deep. */
    private static void walk(long path, int turns, LongConsumer end) {
        if (turns == 0) {
            end.accept(path);
        } else if ((path >> turns & 1) == 0) {
            even(path, turns - 1, end);
        } else {
            odd(path, turns - 1, end);
        }
    }

    private static void even(long path, int turns, LongConsumer end) {
        walk(path, turns, end);
    }

    private static void odd(long path, int turns, LongConsumer end) {
        walk(path, turns, end);
    }
}
