package org.flightdiff.desktop.start;

import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.record.SideRecorder;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.model.Role;

/** The two drop zones, and below them recent pairs and samples. */
public final class StartScreen extends ScrollPane {

    private static final double WIDTH = 980;

    public StartScreen(
            Session session, RecentPairs recent, List<Pair> samples, FileChoice choice, SideRecorder recorder) {
        Label title = Nodes.label(Messages.get("start.title"), "title-2");
        Label hint = Nodes.wrapped(Messages.get("start.hint"), "note");
        DropZone before = new DropZone(session, Role.BASELINE, choice, recorder);
        DropZone after = new DropZone(session, Role.CANDIDATE, choice, recorder);
        HBox zones = new HBox(16, before, after);
        HBox.setHgrow(before, Priority.ALWAYS);
        HBox.setHgrow(after, Priority.ALWAYS);
        before.setPrefWidth(0);
        after.setPrefWidth(0);
        Label failure = Nodes.wrapped("", "zone-error");
        failure.textProperty().bind(session.failureProperty());
        failure.managedProperty().bind(failure.textProperty().isNotEmpty());
        PairList recents = new PairList(Messages.get("start.recent"), session, recent::compared);
        PairList sampled = new PairList(Messages.get("start.samples"), session, sample -> Optional.empty());
        recents.show(recent.present());
        recent.all().addListener((InvalidationListener) changed -> recents.show(recent.present()));
        sampled.show(samples);
        // Their names fit; those of recent pairs may have any length.
        sampled.setMinWidth(USE_PREF_SIZE);
        VBox content = new VBox(16, title, hint, zones, failure, new HBox(40, recents, sampled));
        content.setMaxWidth(WIDTH);
        HBox middle = Nodes.styled(new HBox(content), "start");
        HBox.setHgrow(content, Priority.ALWAYS);
        setContent(middle);
        setFitToWidth(true);
        Nodes.paintChangesOnly(this);
        getStyleClass().add("edge-to-edge");
    }
}
