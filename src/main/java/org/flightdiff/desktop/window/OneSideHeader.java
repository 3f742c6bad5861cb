package org.flightdiff.desktop.window;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.start.DropSide;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;

/** Which recording is looked at by itself, and where to drop the other. */
final class OneSideHeader extends HBox {

    OneSideHeader(Session session, Role role) {
        super(12);
        getStyleClass().addAll("header", "sides");
        setAlignment(Pos.CENTER_LEFT);
        SideLine own = new SideLine(session, role);
        HBox.setHgrow(own, Priority.ALWAYS);
        Label other = new Label(Messages.get("one.drop", Messages.named(role.other())));
        other.getStyleClass().addAll("side-line", "note");
        DropSide.mark(other, role.other());
        Button back = new Button(Messages.get("one.back"));
        back.setId("leave-one");
        back.getStyleClass().add("small");
        back.setMinWidth(USE_PREF_SIZE);
        back.setOnAction(event -> session.one().leave());
        getChildren().addAll(own, other, back);
    }
}
