package org.flightdiff.desktop.workbench;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.flightdiff.comparison.Change;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.comparison.Value;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.shape.SideStyles;
import org.flightdiff.desktop.shape.Tables;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.shape.Role;
import org.jspecify.annotations.Nullable;

/** The numbers of a page: both values, the change with its interval, and the verdict. */
final class MetricTable {

    private MetricTable() {}

    /** A table of all of them, without a scroll bar of its own. */
    static TableView<MetricResult> of(List<MetricResult> metrics) {
        SortedList<MetricResult> rows = new SortedList<>(FXCollections.observableArrayList(metrics));
        TableView<MetricResult> table = Tables.table(rows, Integer.MAX_VALUE, 1);
        rows.comparatorProperty().bind(table.comparatorProperty());
        table.getStyleClass().add("metric-table");
        table.getColumns().add(verdict());
        table.getColumns()
                .add(Tables.texts(
                        Messages.get("metric.label"),
                        230,
                        result -> result.metric().label()));
        table.getColumns().add(value(Role.BASELINE));
        table.getColumns().add(value(Role.CANDIDATE));
        table.getColumns().add(number(Messages.get("metric.change"), 92, MetricTable::change, MetricWords::change));
        table.getColumns().add(number(Messages.get("metric.interval"), 150, MetricTable::low, MetricWords::interval));
        table.getColumns()
                .add(number(
                        Messages.get("metric.n"),
                        110,
                        result -> (double) result.baseline().observations(),
                        MetricWords::observations));
        return table;
    }

    private static TableColumn<MetricResult, MetricResult> verdict() {
        TableColumn<MetricResult, MetricResult> column = new TableColumn<>(Messages.get("metric.verdict"));
        column.setPrefWidth(118);
        column.setComparator((one, other) -> one.verdict().compareTo(other.verdict()));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(made -> new VerdictCell());
        return column;
    }

    private static TableColumn<MetricResult, Double> value(Role role) {
        Function<MetricResult, Value> side = result -> role == Role.BASELINE ? result.baseline() : result.candidate();
        TableColumn<MetricResult, Double> column = number(
                Glyphs.named(role),
                100,
                result -> orNaN(side.apply(result).amount()),
                result -> MetricWords.value(result, side.apply(result)));
        column.getStyleClass().add(SideStyles.of(role));
        return column;
    }

    /** A column sorted by a number and written in words. */
    private static TableColumn<MetricResult, Double> number(
            String heading, double width, ToDoubleFunction<MetricResult> number, Function<MetricResult, String> words) {
        TableColumn<MetricResult, Double> column = new TableColumn<>(heading);
        column.setPrefWidth(width);
        column.getStyleClass().add("number");
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(number.applyAsDouble(row.getValue())));
        column.setCellFactory(made -> new RowCell(words));
        return column;
    }

    private static double change(MetricResult result) {
        Change change = result.change();
        return change == null ? Double.NaN : change.amount();
    }

    private static double low(MetricResult result) {
        Change change = result.change();
        return change == null ? Double.NaN : orNaN(change.low());
    }

    private static double orNaN(@Nullable Double amount) {
        return amount == null ? Double.NaN : amount;
    }

    private static final class VerdictCell extends TableCell<MetricResult, MetricResult> {
        @Override
        protected void updateItem(MetricResult result, boolean empty) {
            super.updateItem(result, empty);
            getStyleClass().removeIf(style -> style.startsWith("verdict-"));
            if (empty || result == null) {
                setText(null);
                return;
            }
            setText(VerdictWords.marked(result));
            getStyleClass().add(VerdictWords.styleClass(result.verdict()));
        }
    }

    private static final class RowCell extends TableCell<MetricResult, Double> {

        private final Function<MetricResult, String> words;

        RowCell(Function<MetricResult, String> words) {
            this.words = words;
        }

        @Override
        protected void updateItem(Double number, boolean empty) {
            super.updateItem(number, empty);
            MetricResult result =
                    empty || getTableRow() == null ? null : getTableRow().getItem();
            setText(result == null ? null : words.apply(result));
        }
    }
}
