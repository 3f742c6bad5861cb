package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.flightdiff.desktop.session.SideState.Failed;
import org.flightdiff.desktop.session.SideState.Loaded;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.jspecify.annotations.Nullable;

/** Reads one file for one side. Its states arrive on the window's executor, the latest only when many are pending. */
final class Load implements Progress {

    private static final double NANOS = 1e9;

    private final Path file;
    private final RecordingSource source;
    private final Work work;
    private final BiConsumer<Load, SideState> listener;
    private final long startedNanos = System.nanoTime();
    private final AtomicReference<@Nullable Loading> pending = new AtomicReference<>();
    private volatile boolean cancelled;

    Load(Path file, RecordingSource source, Work work, BiConsumer<Load, SideState> listener) {
        this.file = file;
        this.source = source;
        this.work = work;
        this.listener = listener;
    }

    Path file() {
        return file;
    }

    void cancel() {
        cancelled = true;
    }

    void run() {
        SideState outcome;
        try {
            outcome = new Loaded(source.read(file, this));
        } catch (CancellationException stopped) {
            return;
        } catch (UnreadableRecordingException unreadable) {
            outcome = new Failed(file, String.valueOf(unreadable.getMessage()));
        } catch (OutOfMemoryError full) {
            outcome = new Failed(file, Messages.get("load.out-of-memory", file.toString()));
        } catch (RuntimeException unexpected) {
            outcome = new Failed(file, Messages.get("load.internal-error", file.toString(), unexpected.toString()));
        }
        SideState last = outcome;
        work.window().execute(() -> listener.accept(this, last));
    }

    @Override
    public boolean advanced(long eventsRead, long eventsTotal) {
        double seconds = (System.nanoTime() - startedNanos) / NANOS;
        Loading now = new Loading(file, eventsRead, eventsTotal, seconds > 0 ? eventsRead / seconds : 0);
        if (pending.getAndSet(now) == null) {
            work.window().execute(this::tell);
        }
        return !cancelled;
    }

    private void tell() {
        Loading latest = pending.getAndSet(null);
        if (latest != null) {
            listener.accept(this, latest);
        }
    }
}
