package org.flightdiff.desktop.workbench;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.toolkit.Nodes;

final class FindingFilter extends VBox {

    private static final double TEXT = 110;
    private static final double VIEWS = 110;

    FindingFilter(Findings findings, WorkbenchModel model) {
        super(6);
        TextField text = Nodes.named("diff-filter", Nodes.search(Messages.get("diff.filter")));
        findings.textProperty().bind(text.textProperty());
        text.setPrefWidth(TEXT);
        text.setMinWidth(TEXT);
        HBox.setHgrow(text, Priority.ALWAYS);
        FlowPane verdicts = verdicts(findings);
        // Without verdicts there is nothing to count, not even none.
        verdicts.visibleProperty().bind(model.readingProperty().not());
        Nodes.yielding(verdicts);
        getChildren().addAll(new HBox(6, text, views(findings, model)), verdicts);
    }

    private static ComboBox<Page> views(Findings findings, WorkbenchModel model) {
        ComboBox<Page> views =
                Nodes.named("diff-view", new ComboBox<>(FXCollections.observableArrayList(model.pages())));
        views.setPrefWidth(VIEWS);
        views.setMinWidth(0);
        views.setAccessibleText(Messages.get("diff.all-views"));
        Nodes.write(views, page -> page == null || !page.hasTable() ? Messages.get("diff.all-views") : page.label());
        views.getSelectionModel().selectFirst();
        model.pagesProperty().addListener((all, before, now) -> renew(views, now));
        findings.pageProperty().bind(views.valueProperty());
        return views;
    }

    /** Other recordings, and what is measured outside them, can have other pages. */
    private static void renew(ComboBox<Page> views, List<Page> pages) {
        List<String> ids = views.getItems().stream().map(Page::id).toList();
        if (!pages.stream().map(Page::id).toList().equals(ids)) {
            Page chosen = views.getValue();
            views.getItems().setAll(pages);
            views.setValue(pages.stream()
                    .filter(page -> chosen != null && page.id().equals(chosen.id()))
                    .findFirst()
                    .orElse(pages.get(0)));
        }
    }

    private static FlowPane verdicts(Findings findings) {
        FlowPane chips = new FlowPane(6, 4);
        for (PassedVerdict verdict : Findings.LOUD) {
            ToggleButton chip =
                    Nodes.chip("", true, shown -> findings.show(verdict, shown), VerdictWords.styleClass(verdict));
            chip.textProperty()
                    .bind(Bindings.createStringBinding(
                            () -> Messages.get("diff.verdict", Messages.of(verdict.text()), findings.count(verdict)),
                            findings.lines()));
            chips.getChildren().add(chip);
        }
        return chips;
    }
}
