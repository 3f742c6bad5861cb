package org.flightdiff.desktop.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.flightdiff.desktop.ClosingWindow;

/**
 * The time from the start of a process to the first comparison of the sample pair on screen, and to a bare window. Each
 * is started a few times, in turn; the medians count. Needs a display.
 */
public final class StartTime {

    private static final int RUNS = 7;
    private static final double NANOS = 1e9;
    private static final String SAMPLE = "sample-recordings/allocation-";

    private StartTime() {}

    /** Measures and prints. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<Double> bare = new ArrayList<>();
        List<Double> compared = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            bare.add(seconds(BareWindow.class));
            compared.add(seconds(ClosingWindow.class, SAMPLE + "baseline.jfr", SAMPLE + "candidate.jfr"));
        }
        print("a bare window", bare);
        print("the first comparison", compared);
    }

    private static double seconds(Class<?> program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Dprism.order=" + System.getProperty("prism.order", "sw"),
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(Arrays.asList(arguments));
        long before = System.nanoTime();
        int status = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (status != 0) {
            throw new IllegalStateException(program.getSimpleName() + " ended with " + status);
        }
        return (System.nanoTime() - before) / NANOS;
    }

    private static void print(String what, List<Double> seconds) {
        double[] sorted =
                seconds.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.println(String.format(
                Locale.ROOT,
                "from start to end of %s: median %.2f s, %.2f to %.2f s, %d runs",
                what,
                sorted[sorted.length / 2],
                sorted[0],
                sorted[sorted.length - 1],
                sorted.length));
    }
}
