package org.flightdiff.desktop.start;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RememberedComparison;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.model.Role;

/** Pairs that open with a click. */
final class PairList extends VBox {

    private final String heading;
    private final Session session;
    private final Function<Pair, Optional<RememberedComparison>> compared;

    /** @param compared what is known of a pair besides its files */
    PairList(String heading, Session session, Function<Pair, Optional<RememberedComparison>> compared) {
        super(2);
        this.compared = compared;
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
        pairs.forEach(pair -> getChildren().add(line(pair, pairs)));
    }

    private HBox line(Pair pair, List<Pair> pairs) {
        Hyperlink link = new Hyperlink(PairWords.of(pair, pairs));
        link.setTooltip(new Tooltip(pair.baseline() + "\n" + pair.candidate()));
        link.setOnAction(event -> session.open(pair.files(), Role.BASELINE));
        HBox line = new HBox(8, link);
        line.setAlignment(Pos.CENTER_LEFT);
        compared.apply(pair).ifPresent(known -> {
            Label note = new Label(PairWords.of(known));
            note.setMinWidth(Region.USE_PREF_SIZE);
            note.getStyleClass().add("note");
            line.getChildren().add(note);
        });
        return line;
    }
}
