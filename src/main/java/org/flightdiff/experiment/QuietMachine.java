package org.flightdiff.experiment;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Waits for an idle machine by samples of the share of all processors that is busy; NaN if not known. */
public record QuietMachine(DoubleSupplier load) {

    public static final double QUIET = 0.1;

    public static final QuietMachine THIS = new QuietMachine(ProcessorLoad::sample);

    public record Wait(double load, double seconds) {}

    /** Waits for at most so many seconds; at least one sample is taken. */
    Wait await(double atMost) throws InterruptedException {
        long started = System.nanoTime();
        double busy;
        double waited;
        do {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            busy = load.getAsDouble();
            waited = (System.nanoTime() - started) / 1e9;
        } while (busy > QUIET && waited < atMost);
        return new Wait(busy, waited);
    }

    /**
     * Busy and all ticks of the machine's processors: on Linux by {@code /proc/stat} (proc(5)), which tells of the
     * whole machine also from within a container; elsewhere by what the JVM asks the operating system.
     */
    private record ProcessorLoad(long busy, long all) {

        private static final Path STATISTICS = Path.of("/proc/stat");
        private static final long SAMPLE_MILLIS = 500;
        private static final int IDLE = 3;
        private static final int WAITING = 4;

        /** User, nice, system, idle, waiting for a disk, interrupts, soft interrupts, stolen; guests are users too. */
        private static final int STATES = 8;

        /** Half a second of it: a share from 0 to 1, NaN where it is not known. */
        static double sample() {
            try {
                return Files.isReadable(STATISTICS) ? ofMachine() : ofBean();
            } catch (IOException unreadable) {
                return Double.NaN;
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return Double.NaN;
            }
        }

        private static double ofMachine() throws IOException, InterruptedException {
            ProcessorLoad before = of(Files.readAllLines(STATISTICS));
            Thread.sleep(SAMPLE_MILLIS);
            return before.until(of(Files.readAllLines(STATISTICS)));
        }

        private static double ofBean() throws InterruptedException {
            OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
            system.getCpuLoad();
            Thread.sleep(SAMPLE_MILLIS);
            double load = system.getCpuLoad();
            return load < 0 ? Double.NaN : load;
        }

        static ProcessorLoad of(List<String> lines) {
            long[] ticks = Stream.of(lines.get(0).trim().split("\\s+", -1))
                    .skip(1)
                    .limit(STATES)
                    .mapToLong(Long::parseLong)
                    .toArray();
            long all = LongStream.of(ticks).sum();
            return new ProcessorLoad(all - ticks[IDLE] - ticks[WAITING], all);
        }

        double until(ProcessorLoad later) {
            return later.all == all ? 0 : (double) (later.busy - busy) / (later.all - all);
        }
    }
}
