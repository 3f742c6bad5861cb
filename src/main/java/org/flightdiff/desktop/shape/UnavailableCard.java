package org.flightdiff.desktop.shape;

import javafx.scene.control.Label;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;

/** Why there is nothing to show, in place of it. */
final class UnavailableCard extends Card {

    private final Unavailable shape;

    UnavailableCard(Unavailable shape) {
        super(shape.title(), "");
        this.shape = shape;
        Label reason = new Label(shape.reason());
        reason.setWrapText(true);
        reason.getStyleClass().add("unavailable-reason");
        getStyleClass().add("unavailable");
        show(reason);
    }

    @Override
    boolean renew(Shape other) {
        return other.equals(shape);
    }
}
