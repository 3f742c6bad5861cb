package org.flightdiff.desktop.window;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.session.Drop;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;

/** Shows over the whole window, while files are dragged above it, what would become of each side. */
final class DropPreview extends HBox {

    private static final PseudoClass TAKEN = PseudoClass.getPseudoClass("drop");

    /** Over a pane, which must not lay it out. */
    DropPreview(Pane over) {
        setId("drop-preview");
        getStyleClass().add("drop-preview");
        setManaged(false);
        setMouseTransparent(true);
        over.widthProperty().addListener(resized -> fill(over));
        over.heightProperty().addListener(resized -> fill(over));
        fill(over);
    }

    private void fill(Pane over) {
        resizeRelocate(0, 0, over.getWidth(), over.getHeight());
        layout();
    }

    void show(Drop drop) {
        getChildren().clear();
        if (!drop.refusal().isEmpty()) {
            getChildren().add(half(label(drop.refusal(), "zone-error")));
            return;
        }
        for (Role role : Role.values()) {
            String outcome = drop.outcome().of(role);
            Label name = label(Messages.named(role), "zone-heading");
            name.getStyleClass().add(SideStyles.of(role));
            VBox half = half(name, label(outcome, "zone-file"));
            half.setId("drop-" + role.word());
            half.pseudoClassStateChanged(TAKEN, !outcome.isEmpty());
            getChildren().add(half);
        }
    }

    private static VBox half(Label... lines) {
        VBox half = new VBox(8, lines);
        half.getStyleClass().add("drop-half");
        half.setPrefWidth(0);
        half.setMaxHeight(Double.MAX_VALUE);
        HBox.setHgrow(half, Priority.ALWAYS);
        return half;
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        return label;
    }
}
