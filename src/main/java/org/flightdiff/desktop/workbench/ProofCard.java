package org.flightdiff.desktop.workbench;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
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
    private final HBox claim = new HBox(10);
    private final VBox numbers = new VBox();
    private Node picture;

    ProofCard(Proof proof, ShapeNodes shapes, WorkbenchModel model) {
        super(GAP);
        setId("proof");
        this.shapes = shapes;
        picture = shapes.proving(null, proof.shape());
        claim.setAlignment(Pos.BASELINE_LEFT);
        claim(proof, model);
        numbers(proof);
        getChildren().addAll(claim, numbers, picture);
    }

    /**
     * Its height where its picture has as much as there is room for, less what is to be in sight below unless it needs that.
     * Only being placed it takes that height: it is measured for several widths, and would never come to rest.
     */
    double fit(double width, double room, double below, boolean placing) {
        double before = prefHeight(width);
        double free = room - before + picture.prefHeight(width);
        return before + ShapeNodes.fit(picture, width, free - below < LEAST ? free : free - below, placing);
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
        PanelId panel = proof.panel();
        Text view = Text.of("view." + panel.view());
        Hyperlink link = Nodes.link(Messages.get("head.proof", Messages.of(view)), () -> model.show(panel));
        link.setTooltip(new Tooltip(Messages.of(proof.place())));
        link.setId("head-proof");
        return link;
    }
}
