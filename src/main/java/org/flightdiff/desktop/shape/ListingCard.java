package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.shape.Role;
import org.flightdiff.unit.Unit;

/** Single things of each side, in two tables beside each other. */
final class ListingCard extends Card {

    private static final int MOST_ROWS = 10;
    private static final double TEXT = 156;
    private static final double NUMBER = 90;
    private static final double LEAST_WIDTH = 180;

    ListingCard(Listing shape) {
        super(shape.title(), shape.note());
        getStyleClass().add("listing");
        if (shape.baseline().isEmpty() && shape.candidate().isEmpty()) {
            nothing();
            return;
        }
        HBox tables = new HBox(
                12,
                side(Role.BASELINE, shape.columns(), shape.baseline()),
                side(Role.CANDIDATE, shape.columns(), shape.candidate()));
        show(tables);
    }

    private static VBox side(Role role, List<Column> columns, List<List<Cell>> rows) {
        TableView<List<Cell>> table = Tables.table(FXCollections.observableArrayList(rows), MOST_ROWS, 1);
        for (int at = 0; at < columns.size(); at++) {
            table.getColumns().add(column(columns.get(at), at));
        }
        Label caption = new Label(Messages.get("listing.caption", Glyphs.named(role), rows.size()));
        caption.getStyleClass().add(SideStyles.of(role));
        VBox side = new VBox(4, caption, table);
        side.setMinWidth(LEAST_WIDTH);
        side.setPrefWidth(LEAST_WIDTH);
        HBox.setHgrow(side, Priority.ALWAYS);
        return side;
    }

    private static TableColumn<List<Cell>, ?> column(Column column, int at) {
        Unit unit = column.unit();
        if (unit != null) {
            return Tables.numbers(
                    column.name(), NUMBER, unit, row -> row.get(at).number());
        }
        return Tables.texts(column.name(), TEXT, row -> {
            String text = row.get(at).text();
            return text == null ? "" : text;
        });
    }
}
