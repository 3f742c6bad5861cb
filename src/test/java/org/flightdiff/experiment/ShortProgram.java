package org.flightdiff.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * What experiments in tests run. Its words are done one after the other: {@code work MILLIS}, {@code exit STATUS},
 * {@code fail-second FILE} (fails the second time, and counts in the file), {@code start} (a second such process that
 * outlives it), {@code deaf} (does not end when it is told to).
 */
public final class ShortProgram {

    private static volatile byte[] kept = {};

    private ShortProgram() {}

    /** A command line that runs it. */
    public static String command(String flags, String words) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return java + " -Xmx32m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC " + flags + " -cp '" + classes() + "' "
                + ShortProgram.class.getName() + " " + words;
    }

    /** The class path that has it. */
    public static String classes() {
        return Path.of(ShortProgram.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
    }

    /** Does what the words say. */
    public static void main(String[] words) throws IOException, InterruptedException {
        List<String> todo = Arrays.asList(words);
        for (int at = 0; at < todo.size(); at++) {
            switch (todo.get(at)) {
                case "work" -> work(Long.parseLong(todo.get(++at)));
                case "exit" -> System.exit(Integer.parseInt(todo.get(++at)));
                case "fail-second" -> failSecond(Path.of(todo.get(++at)));
                case "start" -> start();
                case "deaf" -> Runtime.getRuntime().addShutdownHook(new Thread(() -> sleep(Duration.ofMinutes(10))));
                default -> throw new IllegalArgumentException(todo.get(at));
            }
        }
    }

    private static void work(long millis) {
        long until = System.nanoTime() + Duration.ofMillis(millis).toNanos();
        while (System.nanoTime() < until) {
            kept = new byte[1 << 14];
        }
        System.out.println("worked, and kept " + kept.length);
    }

    private static void failSecond(Path file) throws IOException {
        Files.writeString(file, "I", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        if (Files.size(file) == 2) {
            System.exit(3);
        }
    }

    private static void start() throws IOException {
        new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx16m",
                        "-cp",
                        classes(),
                        ShortProgram.class.getName(),
                        "work",
                        "600000")
                .start();
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
