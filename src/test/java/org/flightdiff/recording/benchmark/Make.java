package org.flightdiff.recording.benchmark;

import static org.flightdiff.testing.ChunkHeaderField.DURATION;
import static org.flightdiff.testing.ChunkHeaderField.SIZE;
import static org.flightdiff.testing.ChunkHeaderField.START;
import static org.flightdiff.testing.ChunkHeaderField.TICKS_PER_SECOND;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What most of a large recording is, and which program makes one. */
enum Make {
    /** Allocations in new thread-local buffers and outside of them, of four threads, with deep stack traces. */
    ALLOCATIONS(
            List.of("-XX:TLABSize=2k", "-XX:MinTLABSize=2k", "-XX:-ResizeTLAB"),
            List.of(
                    "jdk.ObjectAllocationInNewTLAB#enabled=true",
                    "jdk.ObjectAllocationInNewTLAB#stackTrace=true",
                    "jdk.ObjectAllocationOutsideTLAB#enabled=true",
                    "jdk.ObjectAllocationOutsideTLAB#stackTrace=true"),
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

        /** Slows down its clock, by which events are timed, too: readers believe records rather than headers. */
        @Override
        void finish(Path recording) throws IOException {
            try (FileChannel file = FileChannel.open(recording, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                long start = START.in(header(file, 0));
                long end = start;
                List<Long> chunks = new ArrayList<>();
                for (long chunk = 0; chunk < file.size(); chunk += SIZE.in(header(file, chunk))) {
                    chunks.add(chunk);
                    end = START.in(header(file, chunk)) + DURATION.in(header(file, chunk));
                }
                long slower = Duration.ofDays(1).toNanos() / (end - start);
                for (long chunk : chunks) {
                    byte[] header = header(file, chunk);
                    header = START.set(header, start + (START.in(header) - start) * slower);
                    header = DURATION.set(header, DURATION.in(header) * slower);
                    header = TICKS_PER_SECOND.set(header, TICKS_PER_SECOND.in(header) / slower);
                    file.write(ByteBuffer.wrap(header), chunk);
                }
            }
        }

        private static byte[] header(FileChannel file, long chunk) throws IOException {
            ByteBuffer header = ByteBuffer.allocate(68);
            file.read(header, chunk);
            return header.array();
        }
    };

    private static final int FRAMES = 128;

    private final List<String> options;
    private final List<String> settings;
    private final Program program;

    Make(List<String> options, List<String> settings, Program program) {
        this.options = options;
        this.settings = settings;
        this.program = program;
    }

    /** The command of a side; each has chance of its own. */
    List<String> command(int side) {
        return List.of(Program.class.getName(), program.name(), Integer.toString(side));
    }

    List<String> options(String repository, String file) {
        List<String> all = new ArrayList<>(options);
        all.add("-XX:FlightRecorderOptions:stackdepth=" + FRAMES + ",repository=" + repository);
        List<String> recorded =
                new ArrayList<>(List.of("settings=profile", "maxsize=10g", "dumponexit=true", "filename=" + file));
        recorded.addAll(settings);
        all.add("-XX:StartFlightRecording:" + String.join(",", recorded));
        return all;
    }

    /** Changes what was recorded, where the machine cannot bring it forth as it should be. */
    void finish(Path recording) throws IOException {}

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
