package org.flightdiff.desktop.window;

import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.shape.SideStyles;
import org.flightdiff.desktop.start.FileDrop;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.recording.Recording;
import org.flightdiff.shape.Role;

/** The recording of one side in two lines; another one may be dropped on it. */
final class SideLine extends VBox {

    SideLine(Session session, Role role) {
        super(1);
        getStyleClass().add("side-line");
        setPrefWidth(0);
        Label name = new Label(Glyphs.named(role));
        name.getStyleClass().addAll("side-name", SideStyles.of(role));
        name.setMinWidth(USE_PREF_SIZE);
        Recording recording = session.side(role).recording();
        if (recording == null) {
            getChildren().add(name);
            return;
        }
        Label file = new Label(SideWords.fileName(recording.source().file()));
        file.getStyleClass().add("side-file");
        Label identity = new Label(SideWords.identity(recording));
        identity.getStyleClass().add("note");
        getChildren().addAll(new HBox(8, name, file), identity);
        Tooltip details = new Tooltip(SideWords.details(recording));
        details.setWrapText(true);
        details.setMaxWidth(700);
        Tooltip.install(this, details);
        FileDrop.on(this, files -> {
            if (files.size() <= Role.values().length) {
                session.open(files, role);
            }
        });
    }
}
