package org.flightdiff.desktop.workbench;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.text.Messages;

/** Stands where the news will be while recordings are still being read. */
final class ReadingCard extends VBox {

    ReadingCard() {
        super(6);
        setId("reading");
        getStyleClass().add("head-card");
        Label headline = new Label(Messages.get("reading.title"));
        headline.setWrapText(true);
        headline.getStyleClass().add("headline");
        Label hint = new Label(Messages.get("reading.hint"));
        hint.setWrapText(true);
        hint.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(headline, hint);
    }
}
