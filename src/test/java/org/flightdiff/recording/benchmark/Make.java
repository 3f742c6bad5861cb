package org.flightdiff.recording.benchmark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.workload.Workload;

/** What most of a large recording is, and which program makes one. */
enum Make {
    /** Events of 16 bytes with few stack traces: allocations of the workload. */
    SHORT_EVENTS(
            List.of("-XX:-UseTLAB"),
            allocations("jdk.ObjectAllocationOutsideTLAB"),
            List.of(Workload.class.getName(), "--seconds", "3600", "--rate", "100000", "--fault", "none"),
            List.of(Workload.class.getName(), "--seconds", "3600", "--rate", "100000", "--fault", "exceptions")),

    /** Half allocations of one thread, half stack traces. */
    MANY_STACKS(List.of("-XX:-UseTLAB"), allocations("jdk.ObjectAllocationOutsideTLAB"), Program.MANY_PATHS),

    /** Allocations in new thread-local buffers and outside of them, of four threads, with deep stack traces. */
    ALLOCATIONS(
            List.of("-XX:TLABSize=2k", "-XX:MinTLABSize=2k", "-XX:-ResizeTLAB"),
            allocations("jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB"),
            Program.DEEP_ALLOCATIONS),

    /** Events of an application, with texts. */
    APPLICATION(List.of(), List.of(), Program.APPLICATION_EVENTS),

    /** Events of four hundred threads that park and block, however shortly. */
    WAITING(
            List.of(),
            List.of("jdk.ThreadPark#threshold=0ns", "jdk.JavaMonitorEnter#threshold=0ns"),
            Program.MANY_WAITING),

    /** Collections with all their phases, and promotions with their buffers. */
    COLLECTIONS(
            List.of("-Xmx96m", "-Xmn4m", "-XX:+UseG1GC"),
            List.of(
                    "gc=all",
                    "jdk.PromoteObjectInNewPLAB#enabled=true",
                    "jdk.PromoteObjectOutsidePLAB#enabled=true",
                    "jdk.GCPhaseParallel#threshold=0ns",
                    "jdk.GCPhasePauseLevel3#enabled=true",
                    "jdk.GCPhasePauseLevel4#enabled=true"),
            Program.MANY_COLLECTIONS),

    /** Samples of running threads every millisecond, with a hundred frames each. */
    SAMPLES(List.of(), List.of("jdk.ExecutionSample#period=1ms"), Program.DEEP_CALLS),

    /** Ten thousand threads. */
    THREADS(
            List.of("-Xss256k"),
            List.of("jdk.ThreadSleep#threshold=0ns", "jdk.ThreadAllocationStatistics#period=1s"),
            Program.MANY_THREADS),

    /** Twenty-four hours in very many chunks. */
    DAY(List.of(), List.of(), Program.MANY_CHUNKS) {

        @Override
        void finish(Path recording) throws IOException {
            OverADay.spread(recording);
        }
    };

    private static final int FRAMES = 128;

    private final List<String> options;
    private final List<String> settings;
    private final List<String> baseline;
    private final List<String> candidate;

    Make(List<String> options, List<String> settings, List<String> baseline, List<String> candidate) {
        this.options = options;
        this.settings = settings;
        this.baseline = baseline;
        this.candidate = candidate;
    }

    Make(List<String> options, List<String> settings, Program program) {
        this(options, settings, command(program, "1"), command(program, "2"));
    }

    private static List<String> command(Program program, String chance) {
        return List.of(Program.class.getName(), program.name(), chance);
    }

    private static List<String> allocations(String... events) {
        return Stream.of(events)
                .flatMap(event -> Stream.of(event + "#enabled=true", event + "#stackTrace=true"))
                .toList();
    }

    List<List<String>> programs() {
        return List.of(baseline, candidate);
    }

    List<String> options(String repository, String file) {
        List<String> all = new ArrayList<>(options);
        all.add("-XX:FlightRecorderOptions:stackdepth=" + FRAMES + ",repository=" + repository);
        all.add("-XX:StartFlightRecording:"
                + String.join(
                        ",",
                        Stream.concat(
                                        Stream.of(
                                                "settings=profile",
                                                "maxsize=10g",
                                                "dumponexit=true",
                                                "filename=" + file),
                                        settings.stream())
                                .toList()));
        return all;
    }

    /** Changes what was recorded, where the machine cannot bring it forth as it should be. */
    void finish(Path recording) throws IOException {}

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Moves the chunks of a recording apart, so that it seems to have taken a day at a low rate of events. */
    private static final class OverADay {

        private static final int SIZE = 8;
        private static final int START_NANOS = 32;
        private static final int DURATION_NANOS = 40;

        private OverADay() {}

        /** Changes the headers of chunks in the file. Their events move along, as their times count from the header's. */
        static void spread(Path recording) throws IOException {
            try (FileChannel file = FileChannel.open(recording, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                List<Long> chunks = new ArrayList<>();
                for (long chunk = 0; chunk < file.size(); chunk += read(file, chunk + SIZE)) {
                    chunks.add(chunk);
                }
                long start = read(file, START_NANOS);
                long each = Duration.ofDays(1).toNanos() / chunks.size();
                for (int chunk = 0; chunk < chunks.size(); chunk++) {
                    write(file, chunks.get(chunk) + START_NANOS, start + chunk * each);
                    write(file, chunks.get(chunk) + DURATION_NANOS, each);
                }
            }
        }

        private static long read(FileChannel file, long at) throws IOException {
            ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES);
            file.read(bytes, at);
            return bytes.getLong(0);
        }

        private static void write(FileChannel file, long at, long value) throws IOException {
            file.write(ByteBuffer.allocate(Long.BYTES).putLong(0, value), at);
        }
    }
}
