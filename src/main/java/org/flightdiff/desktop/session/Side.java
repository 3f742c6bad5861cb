package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import org.flightdiff.comparison.framing.TimeRange;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Recording;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/** One side: its files, the progress of reading them, and its window. */
public final class Side {

    private final Role role;
    private final RecordingSource source;
    private final Work work;
    private final ReadOnlyObjectWrapper<SideState> state = new ReadOnlyObjectWrapper<>(new Empty());
    private final ReadOnlyObjectWrapper<TimeRange> range = new ReadOnlyObjectWrapper<>(TimeRange.WHOLE);
    private SideState settled = new Empty();
    private TimeRange settledTime = TimeRange.WHOLE;
    private @Nullable Load current;

    /** A side for which nothing is chosen yet. */
    public Side(Role role, RecordingSource source, Work work) {
        this.role = role;
        this.source = source;
        this.work = work;
    }

    /** Baseline or candidate. */
    public Role role() {
        return role;
    }

    /** Its state. */
    public ReadOnlyObjectProperty<SideState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Its current state. */
    public SideState state() {
        return state.get();
    }

    /** The recordings, one for each run; none unless they are read. */
    public List<Recording> recordings() {
        return state().recordings();
    }

    /** Whether a file is being read. */
    public boolean isLoading() {
        return current != null;
    }

    /** The state before the files that are being read; it comes back if reading is cancelled. */
    SideState settled() {
        return settled;
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

    /** The window of each recording. */
    public ReadOnlyObjectProperty<TimeRange> rangeProperty() {
        return range.getReadOnlyProperty();
    }

    /** Chooses the window. */
    public void choose(TimeRange time) {
        range.set(time);
    }

    /**
     * The windows that are compared, one for each run.
     *
     * @throws IllegalArgumentException with one clear line if a recording ends before its window begins
     */
    public List<Window> windows() {
        return recordings().stream().map(range.get()::of).toList();
    }

    /** Reads files, one for each run, and replaces what was there; the whole recordings will be compared. */
    public void open(List<Path> files) {
        open(files, TimeRange.WHOLE);
    }

    /** Reads files, one for each run, and replaces what was there. */
    public void open(List<Path> files, TimeRange time) {
        begin(new Load(files, List.of(), source, work, this::onChange), time);
    }

    /** Reads further runs and adds them. */
    public void add(List<Path> files) {
        begin(new Load(files, settled.recordings(), source, work, this::onChange), range.get());
    }

    /** Stops reading; the previous recordings and window come back. */
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

    private void begin(Load load, TimeRange time) {
        if (!isLoading()) {
            settledTime = range.get();
        }
        stop();
        current = load;
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
    private void onChange(Load load, SideState news) {
        if (load != current) {
            return;
        }
        if (!(news instanceof Loading)) {
            current = null;
            settled = news;
        }
        state.set(news);
    }
}
