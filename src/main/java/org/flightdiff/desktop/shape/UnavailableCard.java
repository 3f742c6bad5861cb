package org.flightdiff.desktop.shape;

import javafx.scene.control.Label;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;

/** Says why there is nothing to show. */
final class UnavailableCard extends Card {

    private final Unavailable shape;

    UnavailableCard(Unavailable shape) {
        super(Messages.of(shape.title()), "");
        this.shape = shape;
        Label reason = new Label(Messages.of(shape.reason()));
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
