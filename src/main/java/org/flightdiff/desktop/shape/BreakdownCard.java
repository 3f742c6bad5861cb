package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleExpression;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;

/** Amounts by key: bars of both sides for the first amount, then all numbers, each with its change. */
final class BreakdownCard extends Card<Breakdown> {

    private static final int MOST_ROWS = 12;
    private static final int ROWS_WORTH_A_SEARCH = 10;

    private static final double LEAST_KEY = 160;
    private static final double WIDEST_KEY = 216;
    private static final double BARS = 100;
    private static final double WIDEST_NUMBER = 130;
    /** With more amounts than this, the names of the sides would take more room than the numbers. */
    private static final int MOST_NAMED = 2;

    private final ObservableList<BreakdownRow> all = FXCollections.observableArrayList();
    private final List<Column> columns;

    BreakdownCard(Breakdown shape, Appearance appearance, EventLinks links) {
        super(shape, Breakdown::note);
        columns = shape.columns();
        all.setAll(shape.rows());
        getStyleClass().add("breakdown");
        FilteredList<BreakdownRow> rows = new FilteredList<>(all);
        SortedList<BreakdownRow> sorted = new SortedList<>(rows);
        if (shape.rows().isEmpty()) {
            nothing();
            return;
        }
        TableView<BreakdownRow> table = Tables.table(sorted, MOST_ROWS, 2);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        TableColumn<BreakdownRow, String> key =
                Tables.texts(Messages.of(shape.keyName()), LEAST_KEY, row -> Messages.of(row.label()));
        Tables.fit(key, shape.rows(), WIDEST_KEY);
        key.setPrefWidth(Math.max(LEAST_KEY, key.getPrefWidth()));
        table.getColumns().add(key);
        List<TableColumn<BreakdownRow, ?>> groups = IntStream.range(0, columns.size())
                .<TableColumn<BreakdownRow, ?>>mapToObj(this::amounts)
                .toList();
        table.getColumns().addAll(groups);
        if (links.lead(shape)) {
            EventGestures.onRows(table, row -> links.toRow(shape.panel(), row.key()));
        }
        leaveOut(table, key.getPrefWidth(), groups);
        Tables.stretch(table, key);
        if (isWorthASearch(shape.rows())) {
            set(search(rows));
        }
        show(shape.addsUp() ? new VBox(BarsCard.bars(shape, appearance), table) : table);
    }

    @Override
    boolean fits(Breakdown other) {
        return !other.addsUp()
                && other.columns().equals(columns)
                && other.rows().isEmpty() == all.isEmpty()
                && isWorthASearch(other.rows()) == isWorthASearch(all);
    }

    @Override
    void renewed() {
        all.setAll(shape().rows());
    }

    private static boolean isWorthASearch(List<BreakdownRow> rows) {
        return rows.size() >= ROWS_WORTH_A_SEARCH;
    }

    private static TextField search(FilteredList<BreakdownRow> rows) {
        TextField field = Nodes.search(Messages.get("breakdown.search"));
        field.textProperty().addListener((all, before, now) -> {
            String words = now.strip().toLowerCase(Locale.ROOT);
            rows.setPredicate(
                    row -> Messages.of(row.label()).toLowerCase(Locale.ROOT).contains(words));
        });
        return field;
    }

    /** Where it is narrow further changes go first, then bars, then further amounts; of many, the bars do. */
    private static void leaveOut(
            TableView<BreakdownRow> table, double keyWidth, List<TableColumn<BreakdownRow, ?>> groups) {
        List<TableColumn<BreakdownRow, ?>> further = groups.subList(1, groups.size());
        TableColumn<BreakdownRow, ?> bars = groups.get(0).getColumns().get(0);
        boolean barsFirst = groups.size() <= MOST_NAMED;
        double width = Tables.BESIDE_ROWS + keyWidth + leaves(groups.get(0));
        double numbers = further.stream().mapToDouble(BreakdownCard::sides).sum();
        Tables.showFrom(barsFirst ? width : width + numbers, table, bars);
        double from = barsFirst ? width : width - bars.getPrefWidth();
        double changeFrom = width + numbers;
        for (TableColumn<BreakdownRow, ?> group : further) {
            from += sides(group);
            changeFrom += leaves(group) - sides(group);
            Tables.showFrom(from, changeFrom, table, group);
        }
    }

    private static double sides(TableColumn<BreakdownRow, ?> group) {
        return leaves(group)
                - group.getColumns().get(group.getColumns().size() - 1).getPrefWidth();
    }

    private static double leaves(TableColumn<BreakdownRow, ?> group) {
        return group.getColumns().stream()
                .mapToDouble(TableColumn::getPrefWidth)
                .sum();
    }

    private TableColumn<BreakdownRow, Object> amounts(int at) {
        Column column = columns.get(at);
        Unit unit = column.unit() == null ? Unit.ONE : column.unit();
        TableColumn<BreakdownRow, Object> group = new TableColumn<>(Messages.of(column.name()));
        if (at == 0) {
            group.getColumns().add(SideBars.column(all, BARS));
        }
        List<TableColumn<BreakdownRow, Number>> sides =
                List.of(side(Role.BASELINE, unit, at), side(Role.CANDIDATE, unit, at));
        Tables.fit(group.getText(), sides);
        group.getColumns().addAll(sides);
        TableColumn<BreakdownRow, Number> change =
                Tables.differences(Messages.get("metric.change"), 0, unit, row -> shift(row, at));
        Tables.fit(change, all, WIDEST_NUMBER);
        group.getColumns().add(change);
        return group;
    }

    private static Shift shift(BreakdownRow row, int at) {
        return new Shift(row.baseline().get(at), row.candidate().get(at));
    }

    private TableColumn<BreakdownRow, Number> side(Role role, Unit unit, int at) {
        String heading = columns.size() > MOST_NAMED ? Glyphs.of(role) : Messages.named(role);
        TableColumn<BreakdownRow, Number> column = Tables.sides(heading, 0, unit, role, row -> shift(row, at));
        TableCopy.headed(column, Messages.named(role));
        Tables.fit(column, all, WIDEST_NUMBER);
        column.getStyleClass().add(SideStyles.of(role));
        return column;
    }

    /** A bar for each side, whose length is its first amount relative to the largest of all rows. */
    private static final class SideBars extends TableCell<BreakdownRow, BreakdownRow> {

        private static final double THICKNESS = 7;
        private static final double PADDING = 16;

        private final DoubleExpression largest;
        private final double width;
        private final Region baseline = bar("side-baseline");
        private final Region candidate = bar("side-candidate");
        private final VBox bars = new VBox(2, baseline, candidate);

        private SideBars(DoubleExpression largest, double width) {
            this.largest = largest;
            this.width = width - PADDING;
            bars.getStyleClass().add("side-bars");
        }

        static TableColumn<BreakdownRow, BreakdownRow> column(ObservableList<BreakdownRow> rows, double width) {
            DoubleExpression largest = Bindings.createDoubleBinding(() -> largest(rows), rows);
            TableColumn<BreakdownRow, BreakdownRow> column = new TableColumn<>();
            column.setPrefWidth(width);
            column.setSortable(false);
            column.setResizable(false);
            column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
            column.setCellFactory(made -> new SideBars(largest, width));
            return column;
        }

        private static double largest(List<BreakdownRow> rows) {
            return rows.stream()
                    .mapToDouble(row -> Math.max(
                            length(row.baseline().get(0)),
                            length(row.candidate().get(0))))
                    .max()
                    .orElse(0);
        }

        @Override
        protected void updateItem(BreakdownRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            stretch(baseline, row.baseline().get(0));
            stretch(candidate, row.candidate().get(0));
            setGraphic(bars);
        }

        private void stretch(Region bar, double amount) {
            bar.setVisible(length(amount) > 0);
            bar.setMaxWidth(largest.get() == 0 ? 0 : length(amount) / largest.get() * width);
        }

        private static double length(double amount) {
            return Double.isNaN(amount) ? 0 : Math.abs(amount);
        }

        private static Region bar(String style) {
            Region bar = Nodes.styled(new Region(), "side-bar", style);
            bar.setMinHeight(THICKNESS);
            bar.setPrefHeight(THICKNESS);
            return bar;
        }
    }
}
