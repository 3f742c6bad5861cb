package org.flightdiff.programs;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/**
 * Offers a program requests that arrive at random times, at a rate that does not depend on how long they take, and
 * records that from when it is warm.
 *
 * <pre>{@code java org.flightdiff.programs.Offered PROGRAM FAULT SECONDS FOLDER RECORDING SETTINGS}</pre>
 */
public final class Offered {

    private static final int CLIENTS = 8;
    private static final long LONGEST_PARK_NANOS = 5_000_000;
    private static final double WARM_UP_SECONDS = 8;
    private static final double MORE_LOAD = 1.8;

    /** Much I/O is faster than the 10 ms from which the JDK's profile settings record it. */
    private static final Duration IO_FROM = Duration.ofMillis(1);

    private final Random arrivals = new Random(1);
    private final AtomicLong failures = new AtomicLong();
    private final Took took = new Took();
    private final Program program;
    private final double perSecond;
    private final long end;
    private double next = System.nanoTime();

    private Offered(Program program, double times, double seconds) {
        this.program = program;
        this.perSecond = program.perSecond() * times;
        this.end = System.nanoTime() + (long) (seconds * 1e9);
    }

    /** Runs it. */
    public static void main(String[] arguments) throws Exception {
        Program program = Program.named(arguments[0], arguments[1], Path.of(arguments[3]));
        double times = arguments[1].equals("more-load") ? MORE_LOAD : 1;
        offer(program, times, WARM_UP_SECONDS, CLIENTS);
        try (Recording recording = new Recording(Configuration.getConfiguration(arguments[5]))) {
            for (String event : List.of("jdk.FileRead", "jdk.FileWrite", "jdk.FileForce")) {
                recording.enable(event).withThreshold(IO_FROM);
            }
            recording.start();
            offer(program, times, Double.parseDouble(arguments[2]));
            recording.stop();
            recording.dump(Path.of(arguments[4]));
        }
        // Some faults leave threads behind.
        System.exit(0);
    }

    /** Offers requests for so long. */
    static void offer(Program program, double times, double seconds) throws InterruptedException {
        offer(program, times, seconds, 0);
    }

    /** Offers requests for so long, those of other seeds than before, and prints what the program itself counts of them. */
    private static void offer(Program program, double times, double seconds, int firstSeed)
            throws InterruptedException {
        Offered offered = new Offered(program, times, seconds);
        Thread[] clients = new Thread[CLIENTS];
        for (int client = 0; client < CLIENTS; client++) {
            Random random = new Random(firstSeed + client);
            clients[client] = new Thread(() -> offered.serve(random), "client-" + client);
            clients[client].start();
        }
        for (Thread client : clients) {
            client.join();
        }
        System.out.println(offered.took.told() + ", failed: " + offered.failures.get());
    }

    private void serve(Random random) {
        for (long arrival = arrival(); arrival < end && System.nanoTime() < end; arrival = arrival()) {
            // Shorter than what JFR records of a park.
            for (long left = arrival - System.nanoTime(); left > 0; left = arrival - System.nanoTime()) {
                LockSupport.parkNanos(Math.min(left, LONGEST_PARK_NANOS));
            }
            RequestEvent event = new RequestEvent();
            event.begin();
            try {
                program.request(random);
            } catch (Exception e) {
                if (failures.getAndIncrement() == 0) {
                    e.printStackTrace();
                }
            }
            event.commit();
            took.add(System.nanoTime() - arrival);
        }
    }

    private synchronized long arrival() {
        next -= Math.log(1 - arrivals.nextDouble()) / perSecond * 1e9;
        return (long) next;
    }
}
