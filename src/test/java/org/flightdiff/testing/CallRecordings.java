package org.flightdiff.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.flightdiff.workload.Calls;

/** Recordings of {@link Calls}, each made once by the tests in a JVM of its own, below {@code target}. */
public final class CallRecordings {

    private static final Path DIRECTORY = Path.of("target", "call-recordings");
    private static final int SECONDS = 4;
    private static final Kept<Wanted, Path> MADE = new Kept<>(CallRecordings::make);

    private record Wanted(String variant, int milliseconds, int number) {}

    private CallRecordings() {}

    /** Of a variant, with running threads sampled every 10 ms. */
    public static Path of(String variant) {
        return of(variant, 10, 1);
    }

    /**
     * Of a variant.
     *
     * @param milliseconds how often running threads are sampled
     * @param number tells several of one kind apart
     */
    public static Path of(String variant, int milliseconds, int number) {
        return MADE.of(new Wanted(variant, milliseconds, number));
    }

    /** Several JVMs of a build may ask for one at a time. */
    private static Path make(Wanted wanted) {
        String name = wanted.variant + "-" + wanted.milliseconds + "-" + wanted.number;
        Path file = DIRECTORY.resolve(name + ".jfr");
        try {
            Files.createDirectories(DIRECTORY);
            try (FileChannel channel = FileChannel.open(
                            DIRECTORY.resolve(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock held = channel.lock()) {
                if (held.isValid() && !Files.exists(file)) {
                    String part = name + ".part";
                    ChildProcess.run(command(wanted, part), DIRECTORY, DIRECTORY.resolve(name + ".log"));
                    Files.move(DIRECTORY.resolve(part), file);
                }
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> command(Wanted wanted, String file) {
        return List.of(
                RunningJdk.java(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                // One compiler, before anything runs: the share of a method is then the same in every run.
                "-XX:TieredStopAtLevel=1",
                "-Xbatch",
                "-XX:StartFlightRecording:filename=" + file
                        + ",dumponexit=true,settings=profile,jdk.ExecutionSample#period=" + wanted.milliseconds
                        + "ms,jdk.JavaMonitorEnter#threshold=0ms",
                "-cp",
                "../test-classes",
                Calls.class.getName(),
                wanted.variant,
                Integer.toString(SECONDS));
    }
}
