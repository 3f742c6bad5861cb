package org.flightdiff.desktop.shape;

import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/** The frame around one shape: its heading with controls, its note, and the shape itself. */
abstract class Card extends VBox {

    private final HBox head = new HBox(8);
    private final Label remark = new Label();
    private @Nullable Shape shown;

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
        remark.setWrapText(true);
        remark.getStyleClass().add("note");
        note(note);
        getChildren().addAll(head, remark);
    }

    /**
     * Shows the same for other windows; the user's choices on the card stay.
     *
     * @return false if another card is needed
     */
    abstract boolean renew(Shape other);

    /** Remembers what it shows. */
    final void shows(Shape other) {
        shown = other;
    }

    final Shape shown() {
        return Objects.requireNonNull(shown, "a card shows something from the start");
    }

    /** The chart of it that may be lower than usual; null if there is none. */
    @Nullable
    Drawing chart() {
        return null;
    }

    /**
     * Makes its chart so low that all of it has room, if that is enough to read it.
     *
     * @param width that it will have, in pixels
     */
    final void fit(double width, double height) {
        Drawing chart = chart();
        if (chart != null) {
            chart.fit(height - (prefHeight(width) - chart.getPrefHeight()));
        }
    }

    final void note(String text) {
        remark.setText(text);
        remark.setVisible(!text.isBlank());
        remark.setManaged(!text.isBlank());
    }

    final void set(Node... controls) {
        head.getChildren().addAll(controls);
    }

    /** Says that there is nothing; if nothing was recorded, there is another shape, which says why. */
    final void nothing() {
        Label label = new Label(Messages.get("shape.did-not-happen"));
        label.getStyleClass().add("note");
        show(label);
    }

    final void show(Node... nodes) {
        getChildren().addAll(nodes);
    }
}
