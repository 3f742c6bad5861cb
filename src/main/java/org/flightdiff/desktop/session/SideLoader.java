package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.jspecify.annotations.Nullable;

/** Reads the files of one side. Its states arrive on the window's executor; if many are pending, only the latest. */
final class SideLoader {

    private static final double NANOS = 1e9;

    private final List<Path> files;
    private final List<LoadedRecording> known;
    private final RecordingSource source;
    private final Work work;
    private final BiConsumer<SideLoader, SideState> listener;
    private final AtomicReference<@Nullable Loading> pending = new AtomicReference<>();
    private final CountDownLatch seen = new CountDownLatch(1);
    private volatile List<LoadedRecording> begun = List.of();
    private volatile boolean cancelled;

    /** @param known recordings that are already read and come before those of the files */
    SideLoader(
            List<Path> files,
            List<LoadedRecording> known,
            RecordingSource source,
            Work work,
            BiConsumer<SideLoader, SideState> listener) {
        this.files = List.copyOf(files);
        this.known = List.copyOf(known);
        this.source = source;
        this.work = work;
        this.listener = listener;
    }

    Loading begun() {
        return new Loading(files.get(0), 1, files.size(), 0, 0, 0, List.of());
    }

    void cancel() {
        cancelled = true;
        goOn();
    }

    void goOn() {
        seen.countDown();
    }

    void run() {
        List<LoadedRecording> read = new ArrayList<>(known);
        for (int place = 1; place <= files.size(); place++) {
            Path file = files.get(place - 1);
            try {
                LoadSteps steps = new LoadSteps(file, place);
                read.add(source.read(file, steps, steps::begun));
            } catch (CancellationException stopped) {
                return;
            } catch (UnreadableRecordingException | RuntimeException | Error failure) {
                tell(new SideState.SideFailed(file, Work.ReadFailure.message(file, failure)));
                return;
            }
        }
        tell(new SideState.Loaded(read));
    }

    private void tell(SideState outcome) {
        work.window().execute(() -> listener.accept(this, outcome));
    }

    private void tellSoon(Loading now) {
        if (pending.getAndSet(now) == null) {
            work.window().execute(this::tellLatest);
        }
    }

    private void tellLatest() {
        Loading latest = pending.getAndSet(null);
        if (latest != null) {
            listener.accept(this, latest);
        }
    }

    private final class LoadSteps implements Progress {

        private final Path file;
        private final int place;
        private final long startedNanos = System.nanoTime();

        LoadSteps(Path file, int place) {
            this.file = file;
            this.place = place;
        }

        @Override
        public boolean advanced(long eventsRead, long eventsTotal) {
            double seconds = (System.nanoTime() - startedNanos) / NANOS;
            tellSoon(new Loading(
                    file, place, files.size(), eventsRead, eventsTotal, seconds > 0 ? eventsRead / seconds : 0, begun));
            return !cancelled;
        }

        /** Several runs are one side only together, so what is read first of one of them is not shown. */
        void begun(LoadedRecording first) {
            if (known.isEmpty() && files.size() == 1) {
                begun = List.of(first);
                tellSoon(new Loading(file, place, files.size(), 0, 0, 0, begun));
                awaitFirstLook();
            }
        }

        /** Reading takes all processors, and what was read first is to be on screen soon. */
        private void awaitFirstLook() {
            try {
                if (!seen.await(work.firstLookMillis(), TimeUnit.MILLISECONDS)) {
                    goOn();
                }
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
