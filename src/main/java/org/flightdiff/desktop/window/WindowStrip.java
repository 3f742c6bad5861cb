package org.flightdiff.desktop.window;

import java.util.EnumMap;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.WindowChoice;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.model.Role;

/** A small picture of the whole time of both sides, with their windows. */
final class WindowStrip extends HBox {

    private final Session session;
    private final Map<Role, SideWindow> sides = new EnumMap<>(Role.class);

    WindowStrip(Session session, WindowChoice choice, Appearance appearance) {
        super(10);
        this.session = session;
        getStyleClass().add("window-strip");
        setAlignment(Pos.CENTER_LEFT);
        for (Role role : Role.values()) {
            SideWindow side = new SideWindow(role, choice, appearance);
            HBox.setHgrow(side, Priority.ALWAYS);
            sides.put(role, side);
            getChildren().add(side);
            session.side(role).rangeProperty().addListener((all, before, now) -> update());
        }
        ToggleButton linked = Nodes.named("linked", new ToggleButton(Messages.get("windows.linked")));
        linked.getStyleClass().add("small");
        linked.setMinWidth(USE_PREF_SIZE);
        Hint.on(linked, Messages.get("windows.linked-hint"));
        linked.selectedProperty().bindBidirectional(choice.linkedProperty());
        getChildren().add(1, linked);
        session.outlineProperty().addListener((all, before, now) -> update());
        // A refused window must not stay on screen.
        session.failureProperty().addListener((all, before, now) -> update());
        session.stateProperty().addListener((all, before, now) -> update());
        update();
    }

    private void update() {
        boolean compared = session.comparison() != null;
        Nodes.show(this, compared);
        if (compared) {
            sides.values().forEach(side -> side.update(session.outlineProperty().get()));
        }
    }
}
