package org.flightdiff.desktop.workbench;

import javafx.scene.layout.VBox;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;

/** Stands where the news will be while recordings are still being read. */
final class ReadingCard extends VBox {

    ReadingCard() {
        super(6);
        setId("reading");
        getStyleClass().add("head-card");
        getChildren()
                .addAll(
                        Nodes.wrapped(Messages.get("reading.title"), "headline"),
                        Nodes.high(Nodes.wrapped(Messages.get("reading.hint"))));
    }
}
