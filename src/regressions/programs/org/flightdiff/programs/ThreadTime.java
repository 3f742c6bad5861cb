package org.flightdiff.programs;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/**
 * Who pays for recording: the processor time of each thread of the JVM, the JVM's own among them, while one thread
 * answers requests without a recording and with each of some settings. Linux only.
 *
 * <pre>{@code java org.flightdiff.programs.ThreadTime PROGRAM FAULT SECONDS FOLDER SETTINGS.jfc…}</pre>
 */
public final class ThreadTime {

    private static final Path THREADS = Path.of("/proc/self/task");
    private static final double WARM_UP_SECONDS = 15;
    private static final double SETTLING_SECONDS = 8;
    private static final double LEAST_MILLIS_PER_SECOND = 0.1;

    private final Program program;
    private final double seconds;

    private ThreadTime(Program program, double seconds) {
        this.program = program;
        this.seconds = seconds;
    }

    /** Measures. */
    public static void main(String[] arguments) throws Exception {
        ThreadTime time = new ThreadTime(
                Program.named(arguments[0], arguments[1], Path.of(arguments[3])), Double.parseDouble(arguments[2]));
        time.ask(WARM_UP_SECONDS);
        time.print("without");
        for (String file : List.of(arguments).subList(4, arguments.length)) {
            try (Recording recording = new Recording(Configuration.create(Path.of(file)))) {
                recording.start();
                time.print(file);
            }
        }
        System.exit(0);
    }

    private void print(String name) throws Exception {
        ask(SETTLING_SECONDS);
        System.gc();
        ask(1);
        Map<String, Long> before = nanosByThread();
        long begin = System.nanoTime();
        long requests = ask(seconds);
        double passed = (System.nanoTime() - begin) / 1e9;
        System.out.printf("%s: %.4f ms a request%n", name, passed * 1e3 / requests);
        nanosByThread().forEach((thread, nanos) -> {
            double millisPerSecond = (nanos - before.getOrDefault(thread, 0L)) / 1e6 / passed;
            if (millisPerSecond >= LEAST_MILLIS_PER_SECOND) {
                System.out.printf("  %-16s %8.2f ms/s%n", thread, millisPerSecond);
            }
        });
    }

    private long ask(double forSeconds) throws Exception {
        Random random = new Random(1);
        long end = System.nanoTime() + (long) (forSeconds * 1e9);
        long answered = 0;
        for (; System.nanoTime() < end; answered++) {
            program.request(random);
        }
        return answered;
    }

    /** Of all threads, those of the same name together. The system knows the first 15 letters of a name. */
    private static Map<String, Long> nanosByThread() throws IOException {
        Map<String, Long> nanos = new TreeMap<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(THREADS)) {
            for (Path thread : threads) {
                try {
                    String name = Files.readString(thread.resolve("comm")).strip();
                    String onProcessor =
                            Files.readString(thread.resolve("schedstat")).split(" ")[0];
                    nanos.merge(name, Long.parseLong(onProcessor), Long::sum);
                } catch (NoSuchFileException ended) {
                    continue;
                }
            }
        }
        return nanos;
    }
}
