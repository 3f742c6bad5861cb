package org.flightdiff.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.workload.Workload;

/** A JVM that is killed while recording, so that its chunk stays unfinished. */
public final class KilledJvm {

    private static final int HEADER_BYTES = 68;

    private KilledJvm() {}

    /** Kills it once it has flushed events to its first chunk, which is returned. */
    public static Path chunkIn(Path repository) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                RunningJdk.java(),
                "-Xmx64m",
                "-XX:FlightRecorderOptions=repository=" + repository,
                "-XX:StartFlightRecording:settings=profile",
                "-cp",
                Path.of("target", "test-classes").toString(),
                Workload.class.getName(),
                "--seconds",
                "600"));
        builder.environment().clear();
        Process process = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            Optional<Path> chunk = flushedChunk(repository);
            while (chunk.isEmpty() && process.isAlive()) {
                Thread.sleep(50);
                chunk = flushedChunk(repository);
            }
            return chunk.orElseThrow(() -> new IllegalStateException("the JVM ended before it recorded anything"));
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /** The first chunk to which a JVM has written events; empty if it has not yet. */
    public static Optional<Path> flushedChunk(Path repository) throws IOException {
        try (Stream<Path> files = Files.walk(repository)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".jfr")).toList()) {
                if (Files.size(file) > HEADER_BYTES && ChunkHeaderField.DURATION.in(Files.readAllBytes(file)) > 0) {
                    return Optional.of(file);
                }
            }
        }
        return Optional.empty();
    }
}
