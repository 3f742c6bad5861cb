package org.flightdiff.desktop.workbench;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.jspecify.annotations.Nullable;

/** A page: its numbers, then its charts and tables. */
final class PageNode extends ScrollPane {

    private final VBox content = new VBox(14);
    private final TableView<MetricResult> table;

    /**
     * A page.
     *
     * @param detail tells more of the number chosen
     * @param first what stands between heading and numbers
     */
    PageNode(Page page, ShapeNodes shapes, MetricDetail detail, List<Node> first) {
        table = MetricTable.of(page.metrics());
        setContent(content);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        content.setMinWidth(0);
        getStyleClass().addAll("page", "edge-to-edge");
        content.getStyleClass().add("page-content");
        Label heading = new Label(page.label());
        heading.getStyleClass().add("title-3");
        content.getChildren().add(heading);
        content.getChildren().addAll(first);
        if (!page.metrics().isEmpty()) {
            content.getChildren().addAll(table, detail);
        }
        page.shapes().forEach(shape -> content.getChildren().add(shape.accept(shapes)));
        table.getSelectionModel().selectedItemProperty().addListener((all, before, now) -> detail.show(now));
    }

    /** Marks a number and moves it into sight. */
    void mark(@Nullable MetricResult metric) {
        table.getSelectionModel().clearSelection();
        if (metric != null && table.getItems().contains(metric)) {
            table.getSelectionModel().select(metric);
            table.scrollTo(metric);
            setVvalue(0);
        }
    }

    /** Scrolls to so much of what there is, as soon as its height is known. */
    void scrollTo(double share) {
        applyCss();
        layout();
        setVvalue(share);
    }
}
