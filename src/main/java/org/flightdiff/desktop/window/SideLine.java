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
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;

/** The recordings of one side in two lines; others may be dropped on it. */
final class SideLine extends VBox {

    private static final double TOOLTIP = 700;

    /** More would leave no room for the comparison; the hint has them all. */
    private static final int MOST_RUNS = 3;

    SideLine(Session session, Role role) {
        super(1);
        getStyleClass().add("side-line");
        DropSide.mark(this, role);
        setPrefWidth(0);
        Label name = Nodes.whole(Nodes.label(Messages.named(role), "side-name", SideStyles.of(role)));
        List<LoadedRecording> recordings = session.side(role).seen();
        if (recordings.isEmpty()) {
            getChildren().add(name);
            return;
        }
        getChildren().add(new HBox(8, name, Nodes.label(files(recordings), "side-file")));
        recordings.stream().limit(MOST_RUNS).forEach(run -> note(identity(run, recordings.size())));
        if (recordings.size() > MOST_RUNS) {
            note(Messages.get("header.more-runs", recordings.size() - MOST_RUNS));
        }
        List<String> measured = MeasuredOutside.names(recordings);
        if (!measured.isEmpty()) {
            note(Messages.get("outside.has", String.join(", ", measured)));
        }
        Tooltip details =
                new Tooltip(recordings.stream().map(SideWords::details).collect(Collectors.joining("\n\n")));
        details.setWrapText(true);
        details.setMaxWidth(TOOLTIP);
        Tooltip.install(this, details);
    }

    private void note(String text) {
        getChildren().add(Nodes.label(text, "note"));
    }

    /** One of several runs is told by its name. */
    private static String identity(LoadedRecording run, int runs) {
        String identity = SideWords.identity(run);
        return runs == 1
                ? identity
                : Messages.get("header.run", SideWords.fileName(run.source().file()), identity);
    }

    private static String files(List<LoadedRecording> recordings) {
        String first = SideWords.fileName(recordings.get(0).source().file());
        return recordings.size() == 1 ? first : Messages.get("header.runs", recordings.size(), first);
    }
}
