package org.flightdiff.desktop.record;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.stage.Window;
import org.flightdiff.desktop.session.Opening;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.live.FinishedRecording;
import org.flightdiff.model.Role;

/** Records running JVMs for the sides of a session; both may be recorded at a time. */
public final class SideRecorder {

    private final Session session;
    private final Work work;
    private final Path folder;
    private final Map<Role, RecordDialog> dialogs = new EnumMap<>(Role.class);

    /** @param folder for recordings without a chosen file; it need not exist */
    public SideRecorder(Session session, Work work, Path folder) {
        this.session = session;
        this.work = work;
        this.folder = folder;
    }

    public static Path folderIn(Path home) {
        return home.resolve("flightdiff");
    }

    /** Asks what shall be recorded for a side, and shows how far it is. */
    public void record(Role side, Window owner) {
        RecordDialog dialog = dialogs.computeIfAbsent(
                side, role -> new RecordDialog(role, owner, folder, new LiveRecorder(work), this::open));
        dialog.open();
    }

    private void open(Role side, FinishedRecording recorded) {
        Opening.open(session, List.of(recorded.file()), side);
    }

    /** Stops what is under way and waits until it is written. */
    public void close() {
        dialogs.values().forEach(RecordDialog::end);
    }
}
