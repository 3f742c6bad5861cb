package org.flightdiff.desktop.window;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.start.DropSide;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.model.Role;

/** Which recording is looked at by itself, and where to drop the other. */
final class OneSideHeader extends HBox {

    OneSideHeader(Session session, Role role) {
        super(12);
        getStyleClass().addAll("header", "sides");
        setAlignment(Pos.CENTER_LEFT);
        SideLine own = Nodes.growing(new SideLine(session, role));
        Label other = Nodes.label(Messages.get("one.drop", Messages.named(role.other())), "side-line", "note");
        DropSide.mark(other, role.other());
        Button back = Nodes.whole(
                Nodes.small(Messages.get("one.back"), () -> session.one().leave()));
        back.setId("leave-one");
        getChildren().addAll(own, other, back);
    }
}
