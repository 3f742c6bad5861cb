package org.flightdiff.desktop.window;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.shape.Role;

/** Which recordings are compared, and what their comparison is worth. */
final class Header extends VBox {

    Header(Session session, Comparison comparison) {
        super(4);
        getStyleClass().add("header");
        SideLine before = new SideLine(session, Role.BASELINE);
        SideLine after = new SideLine(session, Role.CANDIDATE);
        HBox sides = new HBox(12, before, new Label("⇄"), after);
        sides.getStyleClass().add("sides");
        HBox.setHgrow(before, Priority.ALWAYS);
        HBox.setHgrow(after, Priority.ALWAYS);
        getChildren().add(sides);
        if (session.looksSwapped()) {
            getChildren().add(swapOffer(session));
        }
        getChildren().add(new ComparabilityStrip(comparison.comparability()));
    }

    private static HBox swapOffer(Session session) {
        Label hint = new Label(Messages.get("header.looks-swapped"));
        hint.setWrapText(true);
        Button swap = new Button(Messages.get("header.swap"));
        swap.getStyleClass().add("small");
        swap.setMinWidth(USE_PREF_SIZE);
        swap.setOnAction(event -> session.swap());
        HBox offer = new HBox(8, hint, swap);
        offer.getStyleClass().add("swap-offer");
        return offer;
    }
}
