package org.flightdiff.programs;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/** How long requests took from when they arrived, and what processor time: the truth that does not come from JFR. */
final class Took {

    private static final com.sun.management.OperatingSystemMXBean PROCESS =
            (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final long processorNanosBefore = PROCESS.getProcessCpuTime();
    private long[] nanos = new long[1024];
    private int requests;

    synchronized void add(long tookNanos) {
        if (requests == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * requests);
        }
        nanos[requests++] = tookNanos;
    }

    /** One line. */
    synchronized String told() {
        long[] sorted = Arrays.copyOf(nanos, requests);
        Arrays.sort(sorted);
        double processorMillis = (PROCESS.getProcessCpuTime() - processorNanosBefore) / 1e6 / Math.max(1, requests);
        return String.format(
                Locale.ROOT,
                "requests: %d, median ms: %.2f, 99th percentile ms: %.2f, processor ms each: %.2f",
                requests,
                at(sorted, 0.5),
                at(sorted, 0.99),
                processorMillis);
    }

    private static double at(long[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) (share * (sorted.length - 1))] / 1e6;
    }
}
