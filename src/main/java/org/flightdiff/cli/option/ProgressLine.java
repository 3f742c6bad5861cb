package org.flightdiff.cli.option;

import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import org.flightdiff.recording.Progress;

/**
 * Shows on one line of a terminal how many events are read, and removes the line at the end. Nothing is shown in the
 * first half second. Several threads read files at a time, each one file after the other.
 */
final class ProgressLine implements Progress, AutoCloseable {

    private static final long SHOWN_AFTER_NANOS = 500_000_000L;
    private static final long SHOWN_EVERY_NANOS = 100_000_000L;
    private static final String ERASED = "\r\u001b[K";

    private final PrintWriter terminal;
    private final LongSupplier nanoTime;
    private final Map<Thread, File> current = new HashMap<>();
    private long nextNanos;
    private long finished;
    private boolean shown;

    private record File(long read, long total) {}

    ProgressLine(PrintWriter terminal, LongSupplier nanoTime) {
        this.terminal = terminal;
        this.nanoTime = nanoTime;
        nextNanos = nanoTime.getAsLong() + SHOWN_AFTER_NANOS;
    }

    @Override
    public synchronized boolean advanced(long eventsRead, long eventsTotal) {
        File before = current.put(Thread.currentThread(), new File(eventsRead, eventsTotal));
        if (before != null && before.read > eventsRead) {
            finished += before.read;
        }
        if (nanoTime.getAsLong() - nextNanos >= 0) {
            nextNanos = nanoTime.getAsLong() + SHOWN_EVERY_NANOS;
            show();
        }
        return true;
    }

    private void show() {
        long read = finished + current.values().stream().mapToLong(File::read).sum();
        long total = finished + current.values().stream().mapToLong(File::total).sum();
        terminal.print(ERASED
                + String.format(
                        Locale.ENGLISH,
                        "reading: %,d of %,d events (%d %%)",
                        read,
                        total,
                        100 * read / Math.max(1, total)));
        terminal.flush();
        shown = true;
    }

    @Override
    public synchronized void close() {
        if (shown) {
            terminal.print(ERASED);
            terminal.flush();
        }
    }
}
