package org.flightdiff.desktop.session;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.comparison.Measured;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;

/** A side looked at by itself, until its recordings are replaced or compared. For the window's executor. */
public final class OneRecording {

    private final Session session;
    private final Work work;
    private final ReadOnlyObjectWrapper<@Nullable Comparison> shown = new ReadOnlyObjectWrapper<>();
    private @Nullable Role side;
    private List<LoadedRecording> recordings = List.of();

    OneRecording(Session session, Work work) {
        this.session = session;
        this.work = work;
    }

    public ReadOnlyObjectProperty<@Nullable Comparison> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    public @Nullable Role side() {
        return side;
    }

    public void look(Role role) {
        List<LoadedRecording> read = session.side(role).seen();
        if (read.isEmpty()) {
            return;
        }
        side = role;
        recordings = read;
        List<Window> windows = read.stream().map(LoadedRecording::whole).toList();
        work.background().execute(() -> {
            try {
                Footed sides = Footed.alone(role, windows);
                Comparison alone = Measured.of(sides, Views.ALL)
                        .comparison()
                        .withViews(Showing.ALL.of(Views.ALL, sides.windows()));
                work.window().execute(() -> show(role, read, alone));
            } catch (RuntimeException | Error unexpected) {
                work.window()
                        .execute(() -> session.refuse(Messages.get("compare.internal-error", unexpected.toString())));
            }
        });
    }

    public void leave() {
        side = null;
        recordings = List.of();
        shown.set(null);
    }

    /** Leaves a side whose recordings are not open any more, or are compared; looks again when more of it is read. */
    void follow() {
        Role role = side;
        if (role == null) {
            return;
        }
        List<LoadedRecording> now = session.side(role).seen();
        if (session.comparison() != null || !sources(now).equals(sources(recordings))) {
            leave();
        } else if (!now.equals(recordings)) {
            look(role);
        }
    }

    private static List<LoadedRecording.RecordingFile> sources(List<LoadedRecording> runs) {
        return runs.stream().map(LoadedRecording::source).toList();
    }

    private void show(Role role, List<LoadedRecording> read, Comparison alone) {
        if (role == side && read.equals(recordings)) {
            shown.set(alone);
        }
    }
}
