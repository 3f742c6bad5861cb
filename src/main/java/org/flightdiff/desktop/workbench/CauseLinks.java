package org.flightdiff.desktop.workbench;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;

/** The ways to the cards of causes, below what diverged; takes no room on the overview, where the cards are. */
final class CauseLinks extends VBox {

    CauseLinks(WorkbenchModel model) {
        super(2);
        setId("cause-links");
        visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> !model.pageProperty().get().id().equals(WorkbenchModel.OVERVIEW), model.pageProperty()));
        managedProperty().bind(visibleProperty());
        model.comparisonProperty().addListener((all, before, now) -> fill(model));
        fill(model);
    }

    private void fill(WorkbenchModel model) {
        getChildren()
                .setAll(model.comparison().diagnoses().stream()
                        .map(each -> link(each, model))
                        .toList());
    }

    private static Hyperlink link(Diagnosis diagnosis, WorkbenchModel model) {
        Hyperlink link = new Hyperlink(Messages.get("diff.cause", Messages.of(diagnosis.title())));
        link.setMinWidth(0);
        Hint.on(link, Messages.of(diagnosis.standing()) + "\n" + Messages.of(diagnosis.explanation()));
        link.setOnAction(event -> model.show(diagnosis));
        return link;
    }
}
