package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleExpression;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.shape.Breakdown.BreakdownRow;

/** A bar for each side, whose length is its first amount relative to the largest of all rows. */
final class SideBars extends TableCell<BreakdownRow, BreakdownRow> {

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

    /**
     * A column of them.
     *
     * @param rows all there are, observed
     */
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
                        length(row.baseline().get(0)), length(row.candidate().get(0))))
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
        Region bar = new Region();
        bar.getStyleClass().addAll("side-bar", style);
        bar.setMinHeight(THICKNESS);
        bar.setPrefHeight(THICKNESS);
        return bar;
    }
}
