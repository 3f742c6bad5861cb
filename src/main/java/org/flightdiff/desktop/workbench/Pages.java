package org.flightdiff.desktop.workbench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;

/** Shows the chosen page. A page once made is kept, with its scroll position and sorting. */
final class Pages extends StackPane {

    private final WorkbenchModel model;
    private final ShapeNodes shapes;
    private final Map<String, PageNode> made = new HashMap<>();
    private double scrolled;

    Pages(WorkbenchModel model, Appearance appearance) {
        this.model = model;
        shapes = new ShapeNodes(model.time(), appearance);
        getStyleClass().add("pages");
        model.pagesProperty().addListener((all, before, now) -> {
            scrolled = shownPage().getVvalue();
            made.clear();
        });
        model.pageProperty().addListener((all, before, now) -> turn(before.id().equals(now.id())));
        model.markedProperty().addListener((all, before, now) -> mark());
        turn(false);
    }

    private void turn(boolean samePage) {
        Page page = model.pageProperty().get();
        PageNode node = made.computeIfAbsent(
                page.id(), id -> new PageNode(page, shapes, new MetricDetail(model.notes()), introduction(page)));
        getChildren().setAll(node);
        mark();
        if (samePage) {
            node.scrollTo(scrolled);
        }
    }

    private PageNode shownPage() {
        return (PageNode) getChildren().get(0);
    }

    private void mark() {
        PageNode shown = made.get(model.pageProperty().get().id());
        if (shown != null) {
            shown.mark(model.markedProperty().get());
        }
    }

    private List<Node> introduction(Page page) {
        if (!page.id().equals(WorkbenchModel.OVERVIEW)) {
            return List.of();
        }
        if (!model.comparison().diagnoses().isEmpty()) {
            return List.of(new Causes(model));
        }
        Label nothing = new Label(Messages.get(page.metrics().isEmpty() ? "diff.nothing" : "cause.none"));
        nothing.getStyleClass().add("note");
        return List.of(nothing);
    }
}
