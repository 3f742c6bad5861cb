package org.flightdiff.desktop.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.desktop.export.Exporting;
import org.flightdiff.desktop.export.ReportFormat;
import org.flightdiff.desktop.session.Opening;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.SessionFile;
import org.flightdiff.desktop.session.WindowPreset;
import org.flightdiff.desktop.start.FileChoice;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.shape.Role;

/** What can be done with a session, by menus and by keys. */
final class Actions {

    private static final String NAME = "flightdiff";

    private final Session session;
    private final FileChoice choice;
    private final Exporting exporting;
    private final Notices notices;

    Actions(Session session, FileChoice choice, Exporting exporting, Notices notices) {
        this.session = session;
        this.choice = choice;
        this.exporting = exporting;
        this.notices = notices;
    }

    void open(Role side) {
        List<Path> chosen = choice.recordings(side);
        if (!chosen.isEmpty()) {
            Opening.open(session, chosen, side);
        }
    }

    void addRuns(Role side) {
        List<Path> chosen = choice.recordings(side);
        if (!chosen.isEmpty()) {
            session.side(side).add(chosen);
        }
    }

    void openSession() {
        Path chosen = choice.session();
        if (chosen != null) {
            Opening.open(session, List.of(chosen), Role.BASELINE);
        }
    }

    void saveSession() {
        if (isCompared()) {
            Path target = choice.target(NAME + SessionFile.EXTENSION);
            if (target != null) {
                exporting.save(target);
            }
        }
    }

    void reload() {
        if (isCompared()) {
            session.reload();
        }
    }

    void swap() {
        if (isCompared()) {
            session.swap();
        }
    }

    void close() {
        session.close();
    }

    /** Compares the beginning of one side's recordings with their end. */
    void compareWithin(Role side) {
        session.compareWithin(side, WindowPreset.FIRST_THIRD.range(), WindowPreset.LAST_THIRD.range());
    }

    void export(ReportFormat format) {
        if (isCompared()) {
            Path target = choice.target(NAME + "." + format.extension());
            if (target != null) {
                exporting.report(format, target);
            }
        }
    }

    void exportPicture(byte[] png) {
        Path target = choice.target(NAME + "-window.png");
        if (target != null) {
            exporting.bytes(png, target);
        }
    }

    void copyMarkdown() {
        Comparison comparison = session.comparisonProperty().get();
        if (comparison != null) {
            String text = ReportFormat.markdown(comparison, session.notes().all());
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
            notices.tell(Messages.get("export.copied"));
        }
    }

    private boolean isCompared() {
        return session.comparisonProperty().get() != null;
    }
}
