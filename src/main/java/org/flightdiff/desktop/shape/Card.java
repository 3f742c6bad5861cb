package org.flightdiff.desktop.shape;

import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.shape.time.TimeFocus;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/** The frame around one shape: its heading with controls, its note, and the shape itself. */
abstract class Card extends VBox {

    private final HBox head = Nodes.styled(new HBox(8), "card-head");
    private final Label remark = Nodes.wrapped("", "note");
    private @Nullable Shape shown;

    Card(String title, String note) {
        super(6);
        Label heading = Nodes.wrapped(title, "card-title");
        heading.setMinWidth(0);
        head.getChildren().addAll(heading, Nodes.gap());
        getStyleClass().add("card");
        note(note);
        getChildren().addAll(head, remark);
    }

    /** Shows the same for other windows, with the user's choices; false if another card is needed. */
    abstract boolean renew(Shape other);

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

    /** Makes its chart so low that all of it has room in this width, in pixels, if that is enough to read it. */
    final void fit(double width, double height) {
        Drawing chart = chart();
        if (chart != null) {
            chart.fit(height - (prefHeight(width) - chart.getPrefHeight()));
        }
    }

    final void note(String text) {
        remark.setText(text);
        Nodes.show(remark, !text.isBlank());
    }

    /** Offers to compare the stretch of time that is shown, and to show all of it, while it is no more than a stretch. */
    final void offerStretch(TimeFocus time) {
        Button all = Nodes.whole(Nodes.small(Messages.get("chart.show-all"), time::reset));
        all.visibleProperty().bind(Bindings.createBooleanBinding(time::isStretched, time.shownProperty()));
        Button compare = Nodes.whole(Nodes.small(Messages.get("chart.compare"), time::compareShown, "compare-stretch"));
        compare.visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> time.isStretched() && time.isComparable(), time.shownProperty()));
        Hint.on(compare, Messages.get("chart.compare-hint"));
        set(Nodes.yielding(compare), Nodes.yielding(all));
    }

    final void set(Node... controls) {
        head.getChildren().addAll(controls);
    }

    /** Says that there is nothing; if nothing was recorded, there is another shape, which says why. */
    final void nothing() {
        show(Nodes.label(Messages.get("shape.did-not-happen"), "note"));
    }

    final void show(Node... nodes) {
        getChildren().addAll(nodes);
    }
}
