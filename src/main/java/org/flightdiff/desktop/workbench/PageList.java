package org.flightdiff.desktop.workbench;

import javafx.collections.FXCollections;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.flightdiff.desktop.text.Messages;

/** The views, each with the number of its divergences. */
final class PageList extends ListView<Page> {

    static final double WIDTH = 165;

    PageList(WorkbenchModel model) {
        super(FXCollections.observableArrayList(model.pages()));
        getStyleClass().addAll("page-list", "dense");
        setPrefWidth(WIDTH);
        setMinWidth(WIDTH * 0.75);
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

    private static final class PageCell extends ListCell<Page> {

        private final Label name = new Label();
        private final Label count = new Label();
        private final HBox line;

        PageCell() {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            line = new HBox(6, name, gap, count);
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
            count.setText(Long.toString(page.divergences()));
            count.setVisible(page.divergences() > 0);
            count.setManaged(count.isVisible());
            setGraphic(line);
        }
    }
}
