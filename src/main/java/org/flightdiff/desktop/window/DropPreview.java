package org.flightdiff.desktop.window;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.session.Drop;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
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
            getChildren().add(half(Nodes.wrapped(drop.refusal(), "zone-error")));
            return;
        }
        for (Role role : Role.values()) {
            String outcome = drop.outcome().of(role);
            Label name = Nodes.styled(Nodes.wrapped(Messages.named(role), "zone-heading"), SideStyles.of(role));
            VBox half = Nodes.named("drop-" + role.word(), half(name, Nodes.wrapped(outcome, "zone-file")));
            half.pseudoClassStateChanged(TAKEN, !outcome.isEmpty());
            getChildren().add(half);
        }
    }

    private static VBox half(Label... lines) {
        VBox half = Nodes.growing(Nodes.styled(new VBox(8, lines), "drop-half"));
        half.setPrefWidth(0);
        half.setMaxHeight(Double.MAX_VALUE);
        return half;
    }
}
