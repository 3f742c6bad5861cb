package org.flightdiff.programs;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/**
 * What recording costs: a program answers as many requests as it can, in turn with and without a recording. Prints
 * what each turn of a pair took for one request, in seconds of the clock and of the processor.
 *
 * <pre>{@code java org.flightdiff.programs.Overhead PROGRAM SETTINGS.jfc PAIRS SECONDS FOLDER}</pre>
 */
public final class Overhead {

    private static final double WARM_UP_SECONDS = 20;

    /** What a start of the recorder costs is no cost of recording. */
    private static final double SETTLING_SECONDS = 1;

    private static final com.sun.management.OperatingSystemMXBean PROCESS =
            (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final Program program;
    private final Configuration settings;

    private Overhead(Program program, Configuration settings) {
        this.program = program;
        this.settings = settings;
    }

    /** What a request took. */
    private record Cost(double clockSeconds, double processorSeconds) {}

    /** Measures. */
    public static void main(String[] arguments) throws Exception {
        Program program = Program.named(arguments[0], "none", Path.of(arguments[4]));
        Overhead overhead = new Overhead(program, Configuration.create(Path.of(arguments[1])));
        overhead.load(WARM_UP_SECONDS);
        overhead.recorded(WARM_UP_SECONDS);
        double seconds = Double.parseDouble(arguments[3]);
        for (int pair = 0; pair < Integer.parseInt(arguments[2]); pair++) {
            // Each comes first in half of the pairs, so that a drift adds to neither.
            boolean recordedFirst = pair % 2 == 1;
            Cost first = recordedFirst ? overhead.recorded(seconds) : overhead.plain(seconds);
            Cost second = recordedFirst ? overhead.plain(seconds) : overhead.recorded(seconds);
            Cost with = recordedFirst ? first : second;
            Cost without = recordedFirst ? second : first;
            System.out.printf(
                    "%.9f %.9f %.9f %.9f%n",
                    without.clockSeconds, with.clockSeconds, without.processorSeconds, with.processorSeconds);
        }
        System.exit(0);
    }

    private Cost plain(double seconds) throws InterruptedException {
        load(SETTLING_SECONDS);
        return load(seconds);
    }

    private Cost recorded(double seconds) throws InterruptedException, IOException, ParseException {
        try (Recording recording = new Recording(settings)) {
            recording.start();
            load(SETTLING_SECONDS);
            return load(seconds);
        }
    }

    /** One thread for each processor asks without a pause. */
    private Cost load(double seconds) throws InterruptedException {
        AtomicLong answered = new AtomicLong();
        long begin = System.nanoTime();
        long processor = PROCESS.getProcessCpuTime();
        long end = begin + (long) (seconds * 1e9);
        Thread[] clients = new Thread[Runtime.getRuntime().availableProcessors()];
        for (int client = 0; client < clients.length; client++) {
            Random random = new Random(client);
            clients[client] = new Thread(() -> ask(random, end, answered), "client-" + client);
            clients[client].start();
        }
        for (Thread client : clients) {
            client.join();
        }
        double requests = answered.get();
        return new Cost(
                (System.nanoTime() - begin) / 1e9 / requests, (PROCESS.getProcessCpuTime() - processor) / 1e9 / requests);
    }

    private void ask(Random random, long end, AtomicLong answered) {
        while (System.nanoTime() < end) {
            try {
                program.request(random);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            answered.incrementAndGet();
        }
    }
}
