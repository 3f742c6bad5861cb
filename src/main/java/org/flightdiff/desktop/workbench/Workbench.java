package org.flightdiff.desktop.workbench;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.jspecify.annotations.Nullable;

public final class Workbench extends SplitPane {

    /** In a narrower window the page needs the width of the divergences, which fold until they are wanted. */
    private static final double WITH_DIVERGENCES = 1100;

    private final BooleanBinding isNarrow =
            widthProperty().greaterThan(0).and(widthProperty().lessThan(WITH_DIVERGENCES));
    private final PageList list;
    private final ObjectProperty<@Nullable PaneWidths> widths;
    private @Nullable DiffPane diff;
    private boolean placed;

    /** @param widths how wide the user made the panes; set when the user does so, null until then */
    public Workbench(WorkbenchModel model, Appearance appearance, ObjectProperty<@Nullable PaneWidths> widths) {
        this.widths = widths;
        getStyleClass().add("workbench");
        list = new PageList(model);
        getItems().addAll(list, new Pages(model, appearance));
        setResizableWithParent(list, false);
        // Of one side alone there are no divergences.
        if (model.onlySide() == null) {
            DiffPane pane = new DiffPane(model);
            getItems().add(pane);
            setResizableWithParent(pane, false);
            diff = pane;
        }
        isNarrow.addListener((all, before, now) -> {
            if (diff != null) {
                diff.fold(now);
            }
        });
        // Dividers also move when the window changes its size, but that is no choice of widths.
        addEventFilter(MouseEvent.MOUSE_RELEASED, event -> keepWidths(event.getTarget()));
    }

    /** Until the user moves the dividers, the page gets all the width that list and diff pane do not need. */
    @Override
    protected void layoutChildren() {
        if (!placed && getWidth() > 0) {
            placed = true;
            PaneWidths kept = widths.get();
            PaneWidths wanted = kept == null ? new PaneWidths(list.getPrefWidth(), DiffPane.widthIn(getWidth())) : kept;
            setDividerPositions(wanted.list() / getWidth(), 1 - wanted.divergences() / getWidth());
        }
        super.layoutChildren();
    }

    private void keepWidths(EventTarget released) {
        if (Stream.iterate(released instanceof Node node ? node : null, Objects::nonNull, Node::getParent)
                .anyMatch(node -> node.getStyleClass().contains("split-pane-divider"))) {
            double[] positions = getDividerPositions();
            if (positions.length == 2 && diff != null && !diff.isFolded()) {
                widths.set(new PaneWidths(positions[0] * getWidth(), (1 - positions[1]) * getWidth()));
            }
        }
    }

    private static final class PageList extends ListView<Page> {

        /** Width beside a name: the number of divergences, and gaps. */
        private static final double BESIDE_NAME = 62;

        private static final double FONT_SIZE = 13;

        PageList(WorkbenchModel model) {
            super(FXCollections.observableArrayList(model.pages()));
            getStyleClass().addAll("page-list", "dense");
            setPrefWidth(widestName(model) + BESIDE_NAME);
            setMinWidth(getPrefWidth() * 0.75);
            setAccessibleText(Messages.get("pages.title"));
            setCellFactory(made -> new PageCell());
            getSelectionModel().select(model.pageProperty().get());
            getSelectionModel().selectedItemProperty().addListener((all, before, now) -> {
                if (now != null) {
                    model.show(now);
                }
            });
            model.pagesProperty().addListener((all, before, now) -> getItems().setAll(now));
            model.pageProperty()
                    .addListener((all, before, now) -> getSelectionModel().select(now));
        }

        private static double widestName(WorkbenchModel model) {
            return model.pages().stream()
                    .mapToDouble(page -> {
                        Text name = new Text(page.label());
                        name.setFont(Letters.of(Messages.language(), Font.font(FONT_SIZE)));
                        return name.getLayoutBounds().getWidth();
                    })
                    .max()
                    .orElse(0);
        }

        private static final class PageCell extends ListCell<Page> {

            private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("without-data");

            private final Label name = new Label();
            private final Label count = Nodes.whole(Nodes.label("", "count"));
            private final Region gap = Nodes.gap();
            private final HBox line = new HBox(6);

            PageCell() {
                name.setMinWidth(0);
                line.getStyleClass().add("page-line");
                setPrefWidth(0);
            }

            @Override
            protected void updateItem(Page page, boolean empty) {
                super.updateItem(page, empty);
                if (empty || page == null) {
                    setGraphic(null);
                    return;
                }
                name.setText(page.label());
                name.pseudoClassStateChanged(EMPTY, page.isEmpty() && !page.isAwaited());
                count.setText(page.isAwaited() ? Messages.get("reading.verdict") : Long.toString(page.divergences()));
                boolean counted = page.isAwaited() || page.divergences() > 0;
                Nodes.put(line.getChildren(), counted ? List.of(name, gap, count) : List.of(name));
                setGraphic(line);
            }
        }
    }

    /** How wide the list of views and the list of divergences beside the page are, in pixels. */
    public record PaneWidths(double list, double divergences) {}
}
