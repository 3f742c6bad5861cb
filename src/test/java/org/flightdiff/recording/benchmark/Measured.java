package org.flightdiff.recording.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Runs another program in this JVM, and at its end says on standard error what it took. */
final class Measured {

    static final String MARK = "measured";

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final long NANOS_PER_MILLI = 1_000_000;

    private Measured() {}

    public static void main(String[] arguments) throws Exception {
        long start = System.nanoTime();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> report(start)));
        Class.forName(arguments[0]).getMethod("main", String[].class).invoke(null, (Object)
                Arrays.copyOfRange(arguments, 1, arguments.length));
    }

    private static void report(long start) {
        long wall = (System.nanoTime() - start) / NANOS_PER_MILLI;
        long processor =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / NANOS_PER_MILLI;
        System.err.println(MARK + " " + wall + " " + processor + " " + peakKilobytes());
    }

    private static long peakKilobytes() {
        try {
            List<String> lines = Files.exists(STATUS) ? Files.readAllLines(STATUS) : List.of();
            return lines.stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }
}
