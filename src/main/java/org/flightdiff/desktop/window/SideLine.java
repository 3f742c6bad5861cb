package org.flightdiff.desktop.window;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.session.MeasuredOutside;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.start.DropSide;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;

/** The recordings of one side in two lines; others may be dropped on it. */
final class SideLine extends VBox {

    private static final double TOOLTIP = 700;

    SideLine(Session session, Role role) {
        super(1);
        getStyleClass().add("side-line");
        DropSide.mark(this, role);
        setPrefWidth(0);
        Label name = new Label(Messages.named(role));
        name.getStyleClass().addAll("side-name", SideStyles.of(role));
        name.setMinWidth(USE_PREF_SIZE);
        List<LoadedRecording> recordings = session.side(role).seen();
        if (recordings.isEmpty()) {
            getChildren().add(name);
            return;
        }
        Label file = new Label(files(recordings));
        file.getStyleClass().add("side-file");
        Label identity = new Label(SideWords.identity(recordings.get(0)));
        identity.getStyleClass().add("note");
        getChildren().addAll(new HBox(8, name, file), identity);
        List<String> measured = MeasuredOutside.names(recordings);
        if (!measured.isEmpty()) {
            Label outside = new Label(Messages.get("outside.has", String.join(", ", measured)));
            outside.getStyleClass().add("note");
            getChildren().add(outside);
        }
        Tooltip details =
                new Tooltip(recordings.stream().map(SideWords::details).collect(Collectors.joining("\n\n")));
        details.setWrapText(true);
        details.setMaxWidth(TOOLTIP);
        Tooltip.install(this, details);
    }

    private static String files(List<LoadedRecording> recordings) {
        String first = SideWords.fileName(recordings.get(0).source().file());
        return recordings.size() == 1 ? first : Messages.get("header.runs", recordings.size(), first);
    }
}
