package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.Locale;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.difference.Shift;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.Row;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Shape;
import org.flightdiff.unit.Unit;

/** Amounts by key: bars of both sides for the first amount, then all numbers, each with its change. */
final class BreakdownCard extends Card {

    private static final int MOST_ROWS = 12;
    /** Fewer rows need no search. */
    private static final int ROWS_WORTH_A_SEARCH = 10;

    private static final double KEY = 216;
    private static final double BARS = 100;
    private static final double NUMBER = 96;

    private final ObservableList<Row> all = FXCollections.observableArrayList();
    private final List<Column> columns;

    BreakdownCard(Breakdown shape, EventLinks links) {
        super(Messages.of(shape.title()), Messages.of(shape.note()));
        columns = shape.columns();
        all.setAll(shape.rows());
        getStyleClass().add("breakdown");
        FilteredList<Row> rows = new FilteredList<>(all);
        SortedList<Row> sorted = new SortedList<>(rows);
        if (shape.rows().isEmpty()) {
            nothing();
            return;
        }
        TableView<Row> table = Tables.table(sorted, MOST_ROWS, 2);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        TableColumn<Row, String> key = Tables.texts(Messages.of(shape.keyName()), KEY, row -> Messages.of(row.label()));
        table.getColumns().add(key);
        for (int at = 0; at < shape.columns().size(); at++) {
            TableColumn<Row, Object> amounts = amounts(at);
            table.getColumns().add(amounts);
            if (at > 0) {
                Tables.showFrom(KEY + BARS + 3 * NUMBER * (at + 1) + Tables.BESIDE_ROWS, table, amounts);
            }
        }
        if (links.lead(shape)) {
            EventGestures.onRows(table, row -> links.toRow(shape.title(), row.key()));
        }
        // Numbers say more than bars.
        Tables.showFrom(KEY + BARS + 3 * NUMBER + Tables.BESIDE_ROWS, table, table.getVisibleLeafColumn(1));
        Tables.stretch(table, key);
        if (isWorthASearch(shape.rows())) {
            set(search(rows));
        }
        show(table);
    }

    @Override
    boolean renew(Shape other) {
        if (!(other instanceof Breakdown shape)
                || !shape.columns().equals(columns)
                || shape.rows().isEmpty() != all.isEmpty()
                || isWorthASearch(shape.rows()) != isWorthASearch(all)) {
            return false;
        }
        note(Messages.of(shape.note()));
        all.setAll(shape.rows());
        return true;
    }

    private static boolean isWorthASearch(List<Row> rows) {
        return rows.size() >= ROWS_WORTH_A_SEARCH;
    }

    private static TextField search(FilteredList<Row> rows) {
        TextField field = SearchField.with(Messages.get("breakdown.search"));
        field.textProperty().addListener((all, before, now) -> {
            String words = now.strip().toLowerCase(Locale.ROOT);
            rows.setPredicate(
                    row -> Messages.of(row.label()).toLowerCase(Locale.ROOT).contains(words));
        });
        return field;
    }

    private TableColumn<Row, Object> amounts(int at) {
        Column column = columns.get(at);
        Unit unit = column.unit() == null ? Unit.ONE : column.unit();
        TableColumn<Row, Object> group = new TableColumn<>(Messages.of(column.name()));
        if (at == 0) {
            group.getColumns().add(SideBars.column(all, BARS));
        }
        group.getColumns().add(side(Role.BASELINE, unit, at));
        group.getColumns().add(side(Role.CANDIDATE, unit, at));
        group.getColumns().add(Tables.differences(Messages.get("metric.change"), NUMBER, unit, row -> shift(row, at)));
        return group;
    }

    private static Shift shift(Row row, int at) {
        return new Shift(row.baseline().get(at), row.candidate().get(at));
    }

    private static TableColumn<Row, Number> side(Role role, Unit unit, int at) {
        TableColumn<Row, Number> column = Tables.sides(Glyphs.named(role), NUMBER, unit, role, row -> shift(row, at));
        column.getStyleClass().add(SideStyles.of(role));
        return column;
    }
}
