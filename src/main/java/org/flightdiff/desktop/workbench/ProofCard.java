package org.flightdiff.desktop.workbench;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.language.Text;
import org.flightdiff.shape.PanelId;

/** The one picture that proves the head: what it proves, the way to where it stands among others, and itself. */
final class ProofCard extends VBox {

    private static final double GAP = 4;
    /** In pixels: a card that has less room is not lowered for what stands below it. */
    private static final double LEAST = 220;

    private final ShapeNodes shapes;
    private final ObservableValue<Bounds> sight;
    private final HBox claim = new HBox(10);
    private final VBox numbers = new VBox();
    private Node picture;

    /** @param sight what is visible of the page, whose top it stands on with the head */
    ProofCard(Proof proof, ShapeNodes shapes, WorkbenchModel model, ObservableValue<Bounds> sight) {
        super(GAP);
        this.sight = sight;
        setId("proof");
        this.shapes = shapes;
        picture = shapes.proving(null, proof.shape());
        claim.setAlignment(Pos.BASELINE_LEFT);
        claim(proof, model);
        numbers(proof);
        getChildren().addAll(claim, numbers, picture);
        sight.addListener((all, before, now) -> fit());
        layoutYProperty().addListener((all, before, now) -> fit());
        widthProperty().addListener((all, before, now) -> fit());
    }

    /** Lower than usual where that is needed for all of it to be in sight with the head, and of what stands below. */
    private void fit() {
        // A picture that just came has no fonts and margins yet.
        applyCss();
        double room = sight.getValue().getHeight() - getLayoutY() - height(claim) - height(numbers) - GAP;
        double beside = room - below();
        ShapeNodes.fit(picture, getWidth(), beside < LEAST ? room : beside);
    }

    private double below() {
        List<Node> page = getParent() == null ? List.of() : getParent().getChildrenUnmodifiable();
        int next = page.indexOf(this) + 1;
        return next < page.size() ? page.get(next).prefHeight(getWidth()) + CardStack.GAP : 0;
    }

    private double height(Region part) {
        return part.isManaged() ? part.prefHeight(getWidth()) + GAP : 0;
    }

    private void numbers(Proof proof) {
        boolean any = !proof.numbers().isEmpty();
        Nodes.show(numbers, any);
        if (any) {
            numbers.getChildren().setAll(shapes.numbers(proof.numbers()));
        }
    }

    void show(Proof proof, WorkbenchModel model) {
        claim(proof, model);
        numbers(proof);
        Node renewed = shapes.proving(picture, proof.shape());
        if (!renewed.equals(picture)) {
            picture = renewed;
            getChildren().set(2, picture);
            fit();
        }
    }

    private void claim(Proof proof, WorkbenchModel model) {
        Diagnosis cause = proof.cause();
        Nodes.show(claim, cause != null);
        if (cause != null) {
            Label title = Nodes.wrapped(Messages.of(proof.claim()), "card-title");
            HBox.setHgrow(title, Priority.SOMETIMES);
            Hyperlink link = Nodes.whole(link(proof, model));
            claim.getChildren().setAll(title, link);
            Causes.toSite(cause, model).ifPresent(claim.getChildren()::add);
        }
    }

    private static Hyperlink link(Proof proof, WorkbenchModel model) {
        PanelId panel = proof.shape().panel();
        Text view = Text.of("view." + panel.view());
        Hyperlink link = Nodes.link(Messages.get("head.proof", Messages.of(view)), () -> model.show(panel));
        link.setTooltip(new Tooltip(Messages.of(proof.place())));
        link.setId("head-proof");
        return link;
    }
}
