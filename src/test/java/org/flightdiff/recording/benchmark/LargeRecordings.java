package org.flightdiff.recording.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.workload.Workload;

/** Recordings of the workload without thread-local buffers, so that each allocation is an event with a stack trace. */
final class LargeRecordings {

    private static final Path FOLDER = Path.of("target", "large-recordings").toAbsolutePath();
    private static final long POLL_MILLIS = 500;
    private static final String EVENT = "jdk.ObjectAllocationOutsideTLAB";

    private LargeRecordings() {}

    /** Two recordings of about this size; those of an earlier run are used again. */
    static List<Path> pair(int megabytes) throws IOException, InterruptedException {
        return List.of(recording("baseline", "none", megabytes), recording("candidate", "exceptions", megabytes));
    }

    private static Path recording(String side, String fault, int megabytes) throws IOException, InterruptedException {
        Path recording = FOLDER.resolve(side + "-" + megabytes + "mb.jfr");
        if (Files.exists(recording)) {
            return recording;
        }
        Path work = Files.createTempDirectory(Files.createDirectories(FOLDER), side);
        Path part = work.resolve("part.jfr");
        Process workload = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UseTLAB",
                        "-XX:FlightRecorderOptions:repository=" + work,
                        "-XX:StartFlightRecording:settings=profile,dumponexit=true,filename=" + part + "," + EVENT
                                + "#enabled=true," + EVENT + "#stackTrace=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Workload.class.getName(),
                        "--seconds",
                        "3600",
                        "--rate",
                        "100000",
                        "--fault",
                        fault)
                .redirectErrorStream(true)
                .redirectOutput(work.resolve("output").toFile())
                .start();
        while (workload.isAlive() && megabytes(work) < megabytes) {
            Thread.sleep(POLL_MILLIS);
        }
        assertThat(workload.isAlive())
                .as("the workload runs until the recording is large: %s", Files.readString(work.resolve("output")))
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
