package org.flightdiff.desktop.workbench;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;

/** Shows the chosen page. Pages are cached, with scroll position, sorting, and the user's other choices. */
final class Pages extends StackPane {

    private final WorkbenchModel model;
    private final ShapeNodes shapes;
    private final Map<String, PageNode> made = new HashMap<>();
    private final Set<String> upToDate = new HashSet<>();
    private List<Diagnosis> explained = List.of();
    private List<VitalSign> signs = List.of();
    private List<Node> causes = List.of();
    private List<Node> vitalSigns = List.of();

    Pages(WorkbenchModel model, Appearance appearance) {
        this.model = model;
        shapes = new ShapeNodes(model.time(), appearance);
        getStyleClass().add("pages");
        model.pagesProperty().addListener((all, before, now) -> upToDate.clear());
        model.pageProperty().addListener((all, before, now) -> {
            show(now);
            if (!before.id().equals(now.id())) {
                mark();
            }
        });
        model.markedProperty().addListener((all, before, now) -> {
            if (before == null || now == null || !before.metric().equals(now.metric())) {
                mark();
            }
        });
        show(model.pageProperty().get());
        mark();
    }

    private void show(Page page) {
        PageNode node = made.computeIfAbsent(
                page.id(), id -> new PageNode(shapes, new MetricDetail(model.notes()), model.pendingProperty()));
        if (upToDate.add(page.id())) {
            node.show(page, introduction(page));
        }
        if (!getChildren().equals(List.of(node))) {
            getChildren().setAll(node);
        }
    }

    private void mark() {
        PageNode shown = made.get(model.pageProperty().get().id());
        if (shown != null) {
            shown.mark(model.markedProperty().get());
        }
    }

    private List<Node> introduction(Page page) {
        return page.id().equals(WorkbenchModel.OVERVIEW)
                ? Stream.of(vitalSigns(), explanation(page))
                        .flatMap(List::stream)
                        .toList()
                : List.of();
    }

    private List<Node> vitalSigns() {
        List<VitalSign> present = model.comparison().vitalSigns();
        if (!present.equals(signs)) {
            signs = present;
            vitalSigns = present.isEmpty() ? List.of() : List.of(new VitalSigns(model, present));
        }
        return vitalSigns;
    }

    private List<Node> explanation(Page page) {
        if (!model.comparison().diagnoses().isEmpty()) {
            if (!model.comparison().diagnoses().equals(explained)) {
                explained = model.comparison().diagnoses();
                causes = List.of(new Causes(model));
            }
            return causes;
        }
        Label nothing = new Label(Messages.get(page.metrics().isEmpty() ? "diff.nothing" : "cause.none"));
        nothing.getStyleClass().add("note");
        return List.of(nothing);
    }
}
