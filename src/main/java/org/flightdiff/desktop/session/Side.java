package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
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
}
