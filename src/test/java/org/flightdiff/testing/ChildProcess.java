package org.flightdiff.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

final class ChildProcess {

    private ChildProcess() {}

    /** Fails with what it wrote to standard error. */
    static void run(List<String> command, Path workingDirectory, Path standardOutput) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(workingDirectory.toFile());
        builder.environment().clear();
        Path errors = standardOutput.resolveSibling(standardOutput.getFileName() + ".errors");
        try {
            int exitStatus = builder.redirectOutput(standardOutput.toFile())
                    .redirectError(errors.toFile())
                    .start()
                    .waitFor();
            String message = Files.readString(errors);
            Files.delete(errors);
            if (exitStatus != 0) {
                throw new IllegalStateException(command + " failed with " + exitStatus + ": " + message);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + command, e);
        }
    }
}
