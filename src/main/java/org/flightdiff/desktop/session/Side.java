package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/** One side: its files, the progress of reading them, and its window. */
public final class Side {

    private final Role role;
    private final RecordingSource source;
    private final Work work;
    private final Consumer<String> failed;
    private final ReadOnlyObjectWrapper<SideState> state = new ReadOnlyObjectWrapper<>(new SideState.Empty());
    private final ReadOnlyObjectWrapper<TimeRange> range = new ReadOnlyObjectWrapper<>(TimeRange.WHOLE);
    private SideState settled = new SideState.Empty();
    private TimeRange settledTime = TimeRange.WHOLE;
    private @Nullable SideLoader current;
    private boolean keeping;

    /** @param failed receives one line if files cannot be read for which what is there stays */
    public Side(Role role, RecordingSource source, Work work, Consumer<String> failed) {
        this.role = role;
        this.source = source;
        this.work = work;
        this.failed = failed;
    }

    public Role role() {
        return role;
    }

    public ReadOnlyObjectProperty<SideState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public SideState state() {
        return state.get();
    }

    /** The recordings, one for each run; none unless they are read. */
    public List<LoadedRecording> recordings() {
        return isRenewing() ? settled.recordings() : state().recordings();
    }

    public List<LoadedRecording> seen() {
        return isRenewing() ? settled.recordings() : state().seen();
    }

    /** Whether files are being read while the recordings that are there stay. */
    public boolean isRenewing() {
        return isLoading() && keeping;
    }

    public boolean isLoading() {
        return current != null;
    }

    /** Calls a listener once with the state: now, or as soon as reading has ended. */
    public void whenSettled(Consumer<SideState> listener) {
        if (!isLoading()) {
            listener.accept(state());
            return;
        }
        state.addListener(new ChangeListener<>() {
            @Override
            public void changed(
                    ObservableValue<? extends @Nullable SideState> observed,
                    @Nullable SideState before,
                    @Nullable SideState now) {
                if (!isLoading()) {
                    state.removeListener(this);
                    listener.accept(state());
                }
            }
        });
    }

    public ReadOnlyObjectProperty<TimeRange> rangeProperty() {
        return range.getReadOnlyProperty();
    }

    public void choose(TimeRange time) {
        range.set(time);
    }

    /** @throws IllegalArgumentException with one clear line if a recording ends before its window begins */
    public List<Window> windows() {
        return seen().stream().map(range.get()::of).toList();
    }

    public void open(List<Path> files) {
        open(files, TimeRange.WHOLE);
    }

    public void open(List<Path> files, TimeRange time) {
        begin(new SideLoader(files, List.of(), source, work, this::onChange), time, false);
    }

    /** Reads further runs and adds them; the others stay meanwhile, and if it fails. */
    public void add(List<Path> files) {
        List<LoadedRecording> present = settled.recordings();
        begin(new SideLoader(files, present, source, work, this::onChange), range.get(), !present.isEmpty());
    }

    /** Reads the files again; what was read before stays meanwhile, and if it fails. Does nothing without any. */
    void reload() {
        List<Path> files = SavedSession.files(recordings());
        if (!files.isEmpty()) {
            begin(new SideLoader(files, List.of(), source, work, this::onChange), range.get(), true);
        }
    }

    public void cancel() {
        stop();
        range.set(settledTime);
        state.set(settled);
    }

    void put(SideState other, TimeRange time) {
        stop();
        settled = other;
        range.set(time);
        state.set(other);
    }

    /** What was read first is on screen, or nobody is going to show it; the rest may be read. */
    void goOn() {
        if (current != null) {
            current.goOn();
        }
    }

    private void begin(SideLoader load, TimeRange time, boolean keep) {
        if (!isLoading()) {
            settledTime = range.get();
        }
        stop();
        current = load;
        keeping = keep;
        state.set(load.begun());
        range.set(time);
        work.background().execute(load::run);
    }

    private void stop() {
        if (current != null) {
            current.cancel();
            current = null;
        }
    }

    /** Ignores late news of a load that was cancelled or replaced. */
    private void onChange(SideLoader load, SideState news) {
        if (load != current) {
            return;
        }
        if (news instanceof SideState.SideFailed failure && keeping) {
            current = null;
            state.set(settled);
            failed.accept(Messages.get("load.kept", failure.message()));
            return;
        }
        if (!(news instanceof SideState.Loading)) {
            current = null;
            settled = news;
        }
        state.set(news);
    }

    /** Reads the files of one side. Its states arrive on the window's executor; if many are pending, only the latest. */
    private static final class SideLoader {

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
                        file,
                        place,
                        files.size(),
                        eventsRead,
                        eventsTotal,
                        seconds > 0 ? eventsRead / seconds : 0,
                        begun));
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
}
