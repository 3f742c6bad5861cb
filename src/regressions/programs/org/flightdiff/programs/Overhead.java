package org.flightdiff.programs;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/**
 * What recording costs: one thread answers the same requests again and again, in turn without a recording and with each
 * of some settings. Prints for each round what each turn took for one request, without and then with each of the
 * settings, in seconds of the clock and of the processor.
 *
 * <pre>{@code java org.flightdiff.programs.Overhead PROGRAM FAULT ROUNDS SECONDS FOLDER SETTINGS.jfc…}</pre>
 */
public final class Overhead {

    private static final double WARM_UP_SECONDS = 15;

    /**
     * What a start of the recorder costs is no cost of recording: the classes and methods that it writes with its first
     * flushes, above all.
     */
    private static final double SETTLING_SECONDS = 4;

    private static final int SEED = 1;

    private static final com.sun.management.OperatingSystemMXBean PROCESS =
            (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final Program program;
    private final List<Optional<Configuration>> settings = new ArrayList<>();

    private Overhead(Program program, List<String> files) throws IOException, ParseException {
        this.program = program;
        settings.add(Optional.empty());
        for (String file : files) {
            settings.add(Optional.of(Configuration.create(Path.of(file))));
        }
    }

    /** What a request took. */
    private record Cost(double clockSeconds, double processorSeconds) {}

    /** Measures. */
    public static void main(String[] arguments) throws Exception {
        Overhead overhead = new Overhead(
                Program.named(arguments[0], arguments[1], Path.of(arguments[4])),
                List.of(arguments).subList(5, arguments.length));
        double seconds = Double.parseDouble(arguments[3]);
        overhead.ask(WARM_UP_SECONDS);
        // The recorder has code of its own, which has to be compiled, too.
        try (Recording recording = new Recording(overhead.settings.get(1).orElseThrow())) {
            recording.start();
            overhead.ask(WARM_UP_SECONDS);
        }
        long requests = overhead.ask(seconds);
        overhead.round(0, requests);
        for (int round = 0; round < Integer.parseInt(arguments[2]); round++) {
            StringBuilder line = new StringBuilder();
            overhead.round(round, requests)
                    .forEach(
                            cost -> line.append(String.format("%.9f %.9f ", cost.clockSeconds, cost.processorSeconds)));
            System.out.println(line);
        }
        System.exit(0);
    }

    /** A turn of each, in the order of the settings; begun with another each time, and backwards every second time. */
    private List<Cost> round(int number, long requests) throws Exception {
        List<Integer> order = new ArrayList<>();
        for (int turn = 0; turn < settings.size(); turn++) {
            order.add(turn);
        }
        Collections.rotate(order, number / 2);
        if (number % 2 == 1) {
            Collections.reverse(order);
        }
        List<Cost> costs = new ArrayList<>(Collections.nCopies(settings.size(), new Cost(0, 0)));
        for (int turn : order) {
            costs.set(turn, turn(settings.get(turn), requests));
        }
        return costs;
    }

    private Cost turn(Optional<Configuration> with, long requests) throws Exception {
        System.gc();
        if (with.isEmpty()) {
            ask(SETTLING_SECONDS);
            return answer(requests);
        }
        try (Recording recording = new Recording(with.get())) {
            recording.start();
            ask(SETTLING_SECONDS);
            return answer(requests);
        }
    }

    /** The same work each time. */
    private Cost answer(long requests) throws Exception {
        Random random = new Random(SEED);
        long begin = System.nanoTime();
        long processor = PROCESS.getProcessCpuTime();
        for (long request = 0; request < requests; request++) {
            program.request(random);
        }
        return new Cost(
                (System.nanoTime() - begin) / 1e9 / requests,
                (PROCESS.getProcessCpuTime() - processor) / 1e9 / requests);
    }

    private long ask(double seconds) throws Exception {
        Random random = new Random(SEED);
        long end = System.nanoTime() + (long) (seconds * 1e9);
        long answered = 0;
        for (; System.nanoTime() < end; answered++) {
            program.request(random);
        }
        return answered;
    }
}
