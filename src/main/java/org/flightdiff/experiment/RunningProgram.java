package org.flightdiff.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A program that runs. Whatever happens, {@link #close} leaves no process of it behind. */
final class RunningProgram implements AutoCloseable {

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

    /**
     * @param exit its exit status; null where it had to be killed
     * @param told whether it was told to end
     */
    record End(@Nullable Integer exit, double seconds, boolean told) {

        /** Whether it ended by itself as programs do that get the signal INT or TERM. */
        boolean isInterrupted() {
            return !told && exit != null && (exit == BY_INT || exit == BY_TERM);
        }
    }

    /**
     * @param log the file for what it prints
     * @throws IOException if it cannot be started
     */
    static RunningProgram start(Launch launch, Path directory, Path log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(launch.words())
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        Map<String, String> environment = builder.environment();
        Map<String, String> inherited = Inherited.of(environment);
        environment.clear();
        environment.putAll(inherited);
        environment.putAll(launch.environment());
        String mark = UUID.randomUUID().toString();
        environment.put(ProcessTree.MARK, mark);
        Process process = builder.start();
        process.getOutputStream().close();
        return new RunningProgram(process, new ProcessTree(process.toHandle(), mark));
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
}
