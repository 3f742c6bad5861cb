package org.flightdiff.desktop.session;

import java.nio.file.Path;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.recording.Recording;
import org.flightdiff.shape.Role;
import org.jspecify.annotations.Nullable;

/** One side: the file chosen for it, and how far that has come. */
public final class Side {

    private final Role role;
    private final RecordingSource source;
    private final Work work;
    private final ReadOnlyObjectWrapper<SideState> state = new ReadOnlyObjectWrapper<>(new Empty());
    private SideState settled = new Empty();
    private @Nullable Load current;

    Side(Role role, RecordingSource source, Work work) {
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

    /** The recording; null unless it is read. */
    public @Nullable Recording recording() {
        return state().recording();
    }

    /** Whether a file is being read. */
    public boolean isLoading() {
        return current != null;
    }

    /** Reads a file in place of what was there. */
    public void open(Path file) {
        stop();
        Load load = new Load(file, source, work, this::hear);
        current = load;
        state.set(new Loading(file, 0, 0, 0));
        work.background().execute(load::run);
    }

    /** Stops reading; what was there before comes back. */
    public void cancel() {
        stop();
        state.set(settled);
    }

    void put(SideState other) {
        stop();
        settled = other;
        state.set(other);
    }

    private void stop() {
        if (current != null) {
            current.cancel();
            current = null;
        }
    }

    /** What a load that was cancelled or replaced still says is of no interest. */
    private void hear(Load load, SideState news) {
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
