package org.flightdiff.desktop.shape;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.text.Messages;

/** The frame around one shape: its heading with what can be set, its note, and itself. */
abstract class Card extends VBox {

    private final HBox head = new HBox(8);

    Card(String title, String note) {
        super(6);
        Label heading = new Label(title);
        heading.getStyleClass().add("card-title");
        heading.setMinWidth(0);
        heading.setWrapText(true);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        head.getChildren().addAll(heading, gap);
        head.getStyleClass().add("card-head");
        getStyleClass().add("card");
        getChildren().add(head);
        if (!note.isBlank()) {
            Label remark = new Label(note);
            remark.setWrapText(true);
            remark.getStyleClass().add("note");
            getChildren().add(remark);
        }
    }

    final void set(Node... controls) {
        head.getChildren().addAll(controls);
    }

    /** Says that there is nothing; what was not recorded at all is another shape, which tells why. */
    final void nothing() {
        Label label = new Label(Messages.get("shape.did-not-happen"));
        label.getStyleClass().add("note");
        show(label);
    }

    final void show(Node... nodes) {
        getChildren().addAll(nodes);
    }
}
