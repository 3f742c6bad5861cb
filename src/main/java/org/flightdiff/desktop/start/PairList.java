package org.flightdiff.desktop.start;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RememberedComparison;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.toolkit.Nodes;
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
        Nodes.show(this, !pairs.isEmpty());
        getChildren().add(Nodes.label(heading, "card-title"));
        pairs.forEach(pair -> getChildren().add(line(pair, pairs)));
    }

    private HBox line(Pair pair, List<Pair> pairs) {
        Hyperlink link = Nodes.link(PairWords.of(pair, pairs), () -> session.open(pair.files(), Role.BASELINE));
        link.setTooltip(new Tooltip(pair.baseline() + "\n" + pair.candidate()));
        HBox line = Nodes.row(8, link);
        compared.apply(pair).ifPresent(known -> {
            line.getChildren().add(Nodes.whole(Nodes.label(PairWords.of(known), "note")));
        });
        return line;
    }
}
