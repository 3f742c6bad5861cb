package org.flightdiff.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.flightdiff.experiment.Plan.Timing;
import org.jspecify.annotations.Nullable;

/** A program that runs. Whatever happens, {@link #close} leaves no process of it behind. */
public final class RunningProgram implements AutoCloseable {

    private static final double NANOS = 1e9;
    private static final double SECONDS_TO_LEAVE = 5;
    private static final int BY_INT = 130;
    private static final int BY_TERM = 143;

    private final Process process;
    private final ProcessTree tree;
    private final long started = System.nanoTime();

    private RunningProgram(Process process, ProcessTree tree) {
        this.process = process;
        this.tree = tree;
    }

    record End(@Nullable Integer exit, double seconds, boolean told) {

        /** Whether it ended by itself as programs do that get the signal INT or TERM. */
        boolean isInterrupted() {
            return !told && exit != null && (exit == BY_INT || exit == BY_TERM);
        }
    }

    static RunningProgram start(Launch launch, Path directory, Path log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(launch.words())
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        Map<String, String> environment = builder.environment();
        Map<String, String> inherited = Launch.inherited(environment);
        environment.clear();
        environment.putAll(inherited);
        environment.putAll(launch.environment());
        String mark = UUID.randomUUID().toString();
        environment.put(ProcessTree.MARK, mark);
        Process process = builder.start();
        process.getOutputStream().close();
        return new RunningProgram(process, new ProcessTree(process.toHandle(), mark));
    }

    /** The status with which a line for a shell ends; nothing that it started stays, nor where this JVM is ended. */
    public static int status(String line, Path directory, Path log) throws IOException, InterruptedException {
        Launch shell = new Launch(List.of("/bin/sh", "-c", line), Map.of());
        try (RunningProgram program = start(shell, directory, log)) {
            Thread hook = new Thread(program::close, "flightdiff-shell");
            Runtime.getRuntime().addShutdownHook(hook);
            int status = program.process.waitFor();
            Runtime.getRuntime().removeShutdownHook(hook);
            return status;
        } catch (IllegalStateException endsAlready) {
            throw new InterruptedException("this JVM ends");
        }
    }

    long pid() {
        return process.pid();
    }

    /** Waits for its end; a program that runs for longer than it should is told to end, as by the signal TERM. */
    End end(Timing timing) throws InterruptedException {
        Double length = timing.length();
        double atMost = length == null ? timing.timeout() : length;
        boolean itself = process.waitFor((long) (atMost * NANOS), TimeUnit.NANOSECONDS);
        boolean forced = tree.end(timing.grace()) && !itself;
        boolean ended = process.waitFor((long) (SECONDS_TO_LEAVE * NANOS), TimeUnit.NANOSECONDS);
        double seconds = (System.nanoTime() - started) / NANOS;
        return new End(forced || !ended ? null : (Integer) process.exitValue(), seconds, !itself);
    }

    @Override
    public void close() {
        tree.end(SECONDS_TO_LEAVE);
    }

    /** A process and all that it started: its descendants, and on Linux those that inherited a variable of it. */
    private static final class ProcessTree {

        /** The variable; its value is of one run only. */
        static final String MARK = "FLIGHTDIFF_RUN";

        private static final Path PROCESSES = Path.of("/proc");
        private static final long PAUSE_MILLIS = 20;
        private static final long LAST_WAIT_SECONDS = 10;

        private final ProcessHandle root;
        private final String mark;

        ProcessTree(ProcessHandle root, String value) {
            this.root = root;
            mark = MARK + "=" + value;
        }

        /** Asks what is left to end, and ends what does not within the time; returns whether that was needed. */
        boolean end(double graceSeconds) {
            long until = System.nanoTime() + (long) (graceSeconds * TimeUnit.SECONDS.toNanos(1));
            Set<ProcessHandle> living = living();
            Set<ProcessHandle> asked = new HashSet<>();
            while (!living.isEmpty() && System.nanoTime() < until) {
                living.stream().filter(asked::add).forEach(ProcessHandle::destroy);
                pause();
                living = living();
            }
            boolean forced = !living.isEmpty();
            long last = System.nanoTime() + TimeUnit.SECONDS.toNanos(LAST_WAIT_SECONDS);
            while (!living.isEmpty() && System.nanoTime() < last) {
                living.forEach(ProcessHandle::destroyForcibly);
                pause();
                living = living();
            }
            return forced;
        }

        private Set<ProcessHandle> living() {
            Set<ProcessHandle> living = new HashSet<>();
            if (root.isAlive()) {
                living.add(root);
            }
            root.descendants().filter(ProcessHandle::isAlive).forEach(living::add);
            if (Files.isDirectory(PROCESSES)) {
                addMarked(living);
            }
            return living;
        }

        private void addMarked(Set<ProcessHandle> living) {
            try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
                for (Path process : processes) {
                    if (isMarked(process)) {
                        Optional<ProcessHandle> handle = ProcessHandle.of(
                                Long.parseLong(process.getFileName().toString()));
                        handle.filter(ProcessHandle::isAlive).ifPresent(living::add);
                    }
                }
            } catch (IOException unreadable) {
                // Then the descendants are all that is known.
            }
        }

        /** Other users' processes cannot be read, and those that just ended are gone. */
        private boolean isMarked(Path process) {
            try {
                return Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1)
                        .contains(mark);
            } catch (IOException notOurs) {
                return false;
            }
        }

        private static void pause() {
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException finishFirst) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
