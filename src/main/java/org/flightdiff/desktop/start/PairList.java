package org.flightdiff.desktop.start;

import java.util.List;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.shape.Role;

/** Pairs that open with a click. */
final class PairList extends VBox {

    private final String heading;
    private final Session session;

    PairList(String heading, Session session) {
        super(2);
        this.heading = heading;
        this.session = session;
        getStyleClass().add("pair-list");
    }

    void show(List<Pair> pairs) {
        getChildren().clear();
        setManaged(!pairs.isEmpty());
        setVisible(!pairs.isEmpty());
        Label title = new Label(heading);
        title.getStyleClass().add("card-title");
        getChildren().add(title);
        pairs.forEach(pair -> getChildren().add(link(pair)));
    }

    private Hyperlink link(Pair pair) {
        Hyperlink link = new Hyperlink(
                Messages.get("start.pair", SideWords.fileName(pair.baseline()), SideWords.fileName(pair.candidate())));
        link.setTooltip(new Tooltip(pair.baseline() + "\n" + pair.candidate()));
        link.setOnAction(event -> session.open(pair.files(), Role.BASELINE));
        return link;
    }
}
