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

/** One side: the files chosen for it, how far reading them has come, and which time of them is compared. */
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

    /** How far it has come. */
    public ReadOnlyObjectProperty<SideState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** How far it has come, now. */
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

    /** What was there before anything that is being read now; comes back when that is cancelled. */
    SideState settled() {
        return settled;
    }

    /** Tells once how far it has come: now, or as soon as nothing is being read any more. */
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

    /** Which time of each recording is compared. */
    public ReadOnlyObjectProperty<TimeRange> rangeProperty() {
        return range.getReadOnlyProperty();
    }

    /** Chooses the time that is compared. */
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

    /** Reads files, one for each run, in place of what was there; all of their time will be compared. */
    public void open(List<Path> files) {
        open(files, TimeRange.WHOLE);
    }

    /** Reads files, one for each run, in place of what was there. */
    public void open(List<Path> files, TimeRange time) {
        begin(new Load(files, List.of(), source, work, this::onChange), time);
    }

    /** Reads further runs beside what is there. */
    public void add(List<Path> files) {
        begin(new Load(files, settled.recordings(), source, work, this::onChange), range.get());
    }

    /** Stops reading; what was there before comes back, with the time of it that was compared. */
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

    /** What a load that was cancelled or replaced still says is of no interest. */
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
