package org.flightdiff.desktop.workbench;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.text.Messages;

/** The one picture that proves the head: what it proves, the way to where it stands among others, and itself. */
final class ProofCard extends VBox {

    private final ShapeNodes shapes;
    private final HBox claim = new HBox(10);
    private Node picture;

    ProofCard(Proof proof, ShapeNodes shapes, WorkbenchModel model) {
        super(4);
        setId("proof");
        this.shapes = shapes;
        picture = proof.shape().accept(shapes);
        claim.setAlignment(Pos.BASELINE_LEFT);
        claim(proof, model);
        getChildren().addAll(claim, picture);
    }

    /** Shows another one, such as that of another time range. */
    void show(Proof proof, WorkbenchModel model) {
        claim(proof, model);
        Node renewed = shapes.inPlaceOf(picture, proof.shape());
        if (!renewed.equals(picture)) {
            picture = renewed;
            getChildren().set(1, picture);
        }
    }

    private void claim(Proof proof, WorkbenchModel model) {
        Diagnosis cause = proof.cause();
        claim.setVisible(cause != null);
        claim.setManaged(cause != null);
        if (cause != null) {
            Label title = new Label(Messages.of(cause.title()));
            title.getStyleClass().add("card-title");
            claim.getChildren().setAll(title, link(cause.card(), model));
        }
    }

    private static Hyperlink link(EvidenceCard card, WorkbenchModel model) {
        Hyperlink link = new Hyperlink(Messages.get("head.proof", Messages.of(card.place())));
        link.setId("head-proof");
        link.setOnAction(event -> model.show(card));
        return link;
    }
}
