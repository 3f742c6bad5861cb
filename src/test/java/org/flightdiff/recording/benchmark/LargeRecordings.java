package org.flightdiff.recording.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.workload.Workload;

/** Recordings of programs without thread-local buffers, so that each allocation is an event with a stack trace. */
final class LargeRecordings {

    /** What most of a recording is. */
    enum Make {
        /** Events of 16 bytes with few stack traces: the workload. */
        SHORT_EVENTS(
                List.of(Workload.class.getName(), "--seconds", "3600", "--rate", "100000", "--fault", "none"),
                List.of(Workload.class.getName(), "--seconds", "3600", "--rate", "100000", "--fault", "exceptions")),
        /** Half events, half stack traces. */
        MANY_STACKS(List.of(ManyPaths.class.getName(), "1"), List.of(ManyPaths.class.getName(), "2"));

        private final List<String> baseline;
        private final List<String> candidate;

        Make(List<String> baseline, List<String> candidate) {
            this.baseline = baseline;
            this.candidate = candidate;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        private String fileName(String side, int megabytes) {
            return (this == SHORT_EVENTS ? "" : name().toLowerCase(Locale.ROOT).replace('_', '-') + "-") + side + "-"
                    + megabytes + "mb.jfr";
        }
    }

    private static final Path FOLDER = Path.of("target", "large-recordings").toAbsolutePath();
    private static final long POLL_MILLIS = 500;
    private static final String EVENT = "jdk.ObjectAllocationOutsideTLAB";

    private LargeRecordings() {}

    /** Two recordings of about this size; those of an earlier run are used again. */
    static List<Path> pair(Make make, int megabytes) throws IOException, InterruptedException {
        return List.of(
                recording(make.fileName("baseline", megabytes), make.baseline, megabytes),
                recording(make.fileName("candidate", megabytes), make.candidate, megabytes));
    }

    private static Path recording(String name, List<String> program, int megabytes)
            throws IOException, InterruptedException {
        Path recording = FOLDER.resolve(name);
        if (Files.exists(recording)) {
            return recording;
        }
        Path work = Files.createTempDirectory(Files.createDirectories(FOLDER), "work");
        Path part = work.resolve("part.jfr");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UseTLAB",
                "-XX:FlightRecorderOptions:repository=" + work,
                "-XX:StartFlightRecording:settings=profile,maxsize=10g,dumponexit=true,filename=" + part + "," + EVENT
                        + "#enabled=true," + EVENT + "#stackTrace=true",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(program);
        Process workload = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(work.resolve("output").toFile())
                .start();
        while (workload.isAlive() && megabytes(work) < megabytes) {
            Thread.sleep(POLL_MILLIS);
        }
        assertThat(workload.isAlive())
                .as("the program runs until the recording is large: %s", Files.readString(work.resolve("output")))
                .isTrue();
        workload.destroy();
        workload.waitFor();
        return Files.move(part, recording);
    }

    private static long megabytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(Path::toFile)
                            .filter(file -> file.getName().endsWith(".jfr"))
                            .mapToLong(File::length)
                            .sum()
                    / 1_000_000;
        }
    }
}
