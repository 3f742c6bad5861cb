package org.flightdiff.desktop.workbench;

import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;

/** The views, each with the number of its divergences. */
final class PageList extends ListView<Page> {

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
        private final Label count = new Label();
        private final HBox line;

        PageCell() {
            line = new HBox(6, name, Nodes.gap(), count);
            name.setMinWidth(0);
            count.setMinWidth(Region.USE_PREF_SIZE);
            count.getStyleClass().add("count");
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
            count.setVisible(page.isAwaited() || page.divergences() > 0);
            count.setManaged(count.isVisible());
            setGraphic(line);
        }
    }
}
