package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.recording.Recording;
import org.flightdiff.shape.Role;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;

/** What is open: two sides, and as soon as both are read their comparison. */
public final class Session {

    private final Function<Sides, Comparison> comparing;
    private final Work work;
    private final Side baseline;
    private final Side candidate;
    private final ReadOnlyObjectWrapper<@Nullable Comparison> comparison = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private boolean exchanging;
    private int asked;

    /** An empty session. */
    public Session(RecordingSource source, Function<Sides, Comparison> comparing, Work work) {
        this.comparing = comparing;
        this.work = work;
        baseline = new Side(Role.BASELINE, source, work);
        candidate = new Side(Role.CANDIDATE, source, work);
        baseline.stateProperty().addListener((all, before, now) -> sidesChanged());
        candidate.stateProperty().addListener((all, before, now) -> sidesChanged());
    }

    /** One of the sides. */
    public Side side(Role role) {
        return switch (role) {
            case BASELINE -> baseline;
            case CANDIDATE -> candidate;
        };
    }

    /** The comparison of what is open; null until both sides are read, and while a new one is computed. */
    public ReadOnlyObjectProperty<@Nullable Comparison> comparisonProperty() {
        return comparison.getReadOnlyProperty();
    }

    /** Whether something is being read or computed. */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Why both sides could be read but not be compared; empty else. */
    public ReadOnlyStringProperty failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Opens files: one is for the side given, of two the first is the baseline. */
    public void open(List<Path> files, Role sideOfOne) {
        if (files.size() == 1) {
            side(sideOfOne).open(files.get(0));
        } else if (files.size() == 2) {
            baseline.open(files.get(0));
            candidate.open(files.get(1));
        } else {
            throw new IllegalArgumentException(files.size() + " files for two sides");
        }
    }

    /** Exchanges the sides; does nothing while a file is being read. */
    public void swap() {
        if (baseline.isLoading() || candidate.isLoading()) {
            return;
        }
        SideState was = baseline.state();
        exchanging = true;
        baseline.put(candidate.state());
        exchanging = false;
        candidate.put(was);
    }

    /** Closes both sides. */
    public void close() {
        baseline.put(new Empty());
        candidate.put(new Empty());
    }

    /** Whether the candidate was recorded before the baseline, so that the sides may have been confused. */
    public boolean looksSwapped() {
        Recording before = baseline.recording();
        Recording after = candidate.recording();
        return before != null
                && after != null
                && after.source().startEpochNanos() < before.source().startEpochNanos();
    }

    private void sidesChanged() {
        if (exchanging) {
            return;
        }
        Recording before = baseline.recording();
        Recording after = candidate.recording();
        int ask = ++asked;
        failure.set("");
        comparison.set(null);
        boolean both = before != null && after != null;
        busy.set(both || baseline.isLoading() || candidate.isLoading());
        if (before != null && after != null) {
            Sides sides = new Sides(List.of(before.whole()), List.of(after.whole()));
            work.background().execute(() -> compare(sides, ask));
        }
    }

    private void compare(Sides sides, int ask) {
        try {
            Comparison result = comparing.apply(sides);
            work.window().execute(() -> finish(ask, result, ""));
        } catch (RuntimeException | OutOfMemoryError unexpected) {
            String message = Messages.get("compare.internal-error", unexpected.toString());
            work.window().execute(() -> finish(ask, null, message));
        }
    }

    private void finish(int ask, @Nullable Comparison result, String message) {
        if (ask == asked) {
            busy.set(false);
            failure.set(message);
            comparison.set(result);
        }
    }
}
