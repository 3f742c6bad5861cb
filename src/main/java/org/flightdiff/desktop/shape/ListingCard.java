package org.flightdiff.desktop.shape;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.shape.Shape;
import org.flightdiff.unit.Unit;

/** Single things of each side, in two tables side by side. */
final class ListingCard extends Card {

    private static final int MOST_ROWS = 10;
    private static final double TEXT = 156;
    private static final double NUMBER = 90;
    private static final double LEAST_WIDTH = 180;

    private final ObservableList<List<Cell>> before = FXCollections.observableArrayList();
    private final ObservableList<List<Cell>> after = FXCollections.observableArrayList();
    private final Map<Role, Label> captions = new EnumMap<>(Role.class);
    private final List<Column> columns;
    private final EventLinks links;
    private final Text title;
    private final boolean isOfEvents;

    ListingCard(Listing shape, EventLinks links) {
        super(Messages.of(shape.title()), Messages.of(shape.note()));
        this.links = links;
        this.title = shape.title();
        this.isOfEvents = links.lead(shape);
        getStyleClass().add("listing");
        columns = shape.columns();
        before.setAll(shape.baseline());
        after.setAll(shape.candidate());
        if (isEmpty(shape)) {
            nothing();
            return;
        }
        show(new HBox(12, side(Role.BASELINE, before), side(Role.CANDIDATE, after)));
        caption(shape);
    }

    @Override
    boolean renew(Shape other) {
        if (!(other instanceof Listing shape)
                || !shape.columns().equals(columns)
                || isEmpty(shape) != (before.isEmpty() && after.isEmpty())) {
            return false;
        }
        note(Messages.of(shape.note()));
        before.setAll(shape.baseline());
        after.setAll(shape.candidate());
        caption(shape);
        return true;
    }

    private void caption(Listing shape) {
        captions.forEach((role, caption) -> caption.setText(
                shape.isWhole(role)
                        ? Messages.get("listing.caption", Glyphs.named(role), shape.count(role))
                        : Messages.get(
                                switch (shape.foremost()) {
                                    case LARGEST -> "listing.largest";
                                    case LONGEST -> "listing.longest";
                                    case LATEST -> "listing.latest";
                                },
                                Glyphs.named(role),
                                shape.of(role).size(),
                                shape.count(role))));
    }

    private static boolean isEmpty(Listing shape) {
        return shape.baseline().isEmpty() && shape.candidate().isEmpty();
    }

    private VBox side(Role role, ObservableList<List<Cell>> rows) {
        SortedList<List<Cell>> sorted = new SortedList<>(rows);
        TableView<List<Cell>> table = Tables.table(sorted, MOST_ROWS, 1);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        for (int at = 0; at < columns.size(); at++) {
            table.getColumns().add(column(columns.get(at), at));
        }
        if (isOfEvents) {
            EventGestures.onRows(table, row -> links.toListed(title, role, placeOf(row, rows)));
        }
        Label caption = new Label();
        captions.put(role, caption);
        caption.getStyleClass().add(SideStyles.of(role));
        VBox side = new VBox(4, caption, table);
        side.setMinWidth(LEAST_WIDTH);
        side.setPrefWidth(LEAST_WIDTH);
        HBox.setHgrow(side, Priority.ALWAYS);
        return side;
    }

    /** Other rows may have the same cells. */
    private static int placeOf(List<Cell> row, List<List<Cell>> rows) {
        return IntStream.range(0, rows.size())
                .filter(place -> rows.get(place) == row)
                .findFirst()
                .orElse(0);
    }

    private static TableColumn<List<Cell>, ?> column(Column column, int at) {
        Unit unit = column.unit();
        if (unit != null) {
            return Tables.numbers(
                    Messages.of(column.name()), NUMBER, unit, row -> row.get(at).number());
        }
        return Tables.texts(
                Messages.of(column.name()), TEXT, row -> Messages.of(row.get(at).words()));
    }
}
