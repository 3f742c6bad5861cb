package org.flightdiff.desktop.shape;

import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/** The frame around one shape: its heading with controls, its note, and the shape itself. */
abstract class Card<S extends Shape> extends VBox {

    private final HBox head = Nodes.styled(new HBox(8), "card-head");
    private final Label remark = Nodes.wrapped("", "note");
    private final Function<S, Text> note;
    private S shape;

    Card(S shape, Function<S, Text> note) {
        super(6);
        this.shape = shape;
        this.note = note;
        Label heading = Nodes.wrapped(Messages.of(shape.title()), "card-title");
        heading.setMinWidth(0);
        head.getChildren().addAll(heading, Nodes.gap());
        getStyleClass().add("card");
        remark();
        getChildren().addAll(head, remark);
    }

    /** Shows the same for other windows, with the user's choices; false if another card is needed. */
    final boolean renew(Shape other) {
        if (other.getClass() != shape.getClass() || !other.title().equals(shape.title())) {
            return false;
        }
        @SuppressWarnings("unchecked") // of the same class
        S same = (S) other;
        if (!fits(same)) {
            return false;
        }
        shape = same;
        remark();
        renewed();
        return true;
    }

    /** Whether what the user chose is of use for another shape of its kind, too; usually only for an equal one. */
    boolean fits(S other) {
        return other.equals(shape);
    }

    void renewed() {}

    final S shape() {
        return shape;
    }

    /** The chart of it that may be lower than usual; null if there is none. */
    @Nullable
    Drawing chart() {
        return null;
    }

    /** How much higher it is with a chart for which all of it has room in this width, in pixels; has it only once placed. */
    final double fit(double width, double height, boolean placing) {
        Drawing chart = chart();
        if (chart == null) {
            return 0;
        }
        double before = chart.getPrefHeight();
        double fitting = chart.fitting(height - (prefHeight(width) - before));
        if (placing) {
            chart.high(fitting);
        }
        return fitting - before;
    }

    private void remark() {
        String text = Messages.of(note.apply(shape));
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
