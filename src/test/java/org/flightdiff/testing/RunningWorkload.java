package org.flightdiff.testing;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.workload.Workload;

/** The workload in a JVM of its own, until it is closed. */
public final class RunningWorkload implements AutoCloseable {

    private final Process process;

    private RunningWorkload(Process process) {
        this.process = process;
    }

    /** Starts it with the JDK that runs the tests, and waits until it runs. */
    public static RunningWorkload start(String... flags) {
        return with(Path.of(RunningJdk.java()), 600, flags);
    }

    /** The same with any JDK; it ends by itself after some seconds. */
    public static RunningWorkload with(Path java, int seconds, String... flags) {
        List<String> command =
                new ArrayList<>(List.of(java.toString(), "-Xmx64m", "-XX:+UseSerialGC", "-verbose:class"));
        command.addAll(List.of(flags));
        command.addAll(List.of("-cp", classes(), Workload.class.getName(), "--rate", "100", "--seconds"));
        command.add(Integer.toString(seconds));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            if (Files.exists(Path.of("/tmp/.java_pid" + process.pid()))) {
                // A dead JVM of another user, which had this id, left it: nobody gets into this one.
                process.destroyForcibly();
                return with(java, seconds, flags);
            }
            awaitMain(process);
            return new RunningWorkload(process);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A JVM that is not yet ready to be attached to may end if somebody tries. */
    private static void awaitMain(Process process) throws IOException {
        BufferedReader output = process.inputReader();
        String line = output.readLine();
        while (line != null && !line.contains(Workload.class.getName())) {
            line = output.readLine();
        }
        Thread draining = new Thread(() -> drain(output), "output of " + process.pid());
        draining.setDaemon(true);
        draining.start();
    }

    private static void drain(BufferedReader output) {
        try {
            output.transferTo(Writer.nullWriter());
        } catch (IOException killed) {
            return;
        }
    }

    /** The folder or jar on the class path that has it. */
    private static String classes() {
        return Unchecked.of(() -> new File(Workload.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .getPath());
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The process id as users type it. */
    public String id() {
        return Long.toString(process.pid());
    }

    /** Asks it to end, which lets it write its recordings. */
    public void end() {
        process.destroy();
    }

    public void kill() {
        try {
            process.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        kill();
    }
}
