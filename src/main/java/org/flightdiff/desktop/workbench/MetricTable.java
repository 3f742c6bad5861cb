package org.flightdiff.desktop.workbench;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.shape.TableCopy;
import org.flightdiff.desktop.shape.Tables;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;

final class MetricTable {

    private static final int MOST_ROWS = 10;
    private static final int FEWEST_ROWS = 3;
    /** Heights of a page's heading, the heads of table and chart, and the chart, in pixels. */
    private static final double BESIDE_TABLE = 440;

    private static final double VERDICT = 136;
    private static final double LABEL = 150;
    private static final double WHOLE_LABEL = 198;
    private static final double VALUE = 94;
    private static final double CHANGE = 96;
    private static final double INTERVAL = 182;
    private static final double OBSERVATIONS = 112;
    /** From these widths on columns are visible; narrower tables leave out the least useful: values stay. */
    private static final double WITH_CHANGE = VERDICT + LABEL + 2 * VALUE + CHANGE + Tables.BESIDE_ROWS;

    private static final double WITH_INTERVAL = WITH_CHANGE - LABEL + WHOLE_LABEL + INTERVAL;
    private static final double WITH_OBSERVATIONS = WITH_INTERVAL + OBSERVATIONS;

    private MetricTable() {}

    static List<MetricResult> ranked(List<MetricResult> metrics) {
        return metrics.stream()
                .sorted(Comparator.comparingInt(MetricTable::place))
                .toList();
    }

    /** Low enough to leave the charts below in sight: so many rows are visible at once. */
    static TableView<MetricResult> of(
            ObservableList<MetricResult> metrics, ObservableValue<Integer> most, WorkbenchModel model) {
        SortedList<MetricResult> rows = new SortedList<>(metrics);
        TableView<MetricResult> table = Tables.table(rows, most, 1);
        rows.comparatorProperty().bind(table.comparatorProperty());
        table.getStyleClass().add("metric-table");
        TableColumn<MetricResult, String> label =
                Tables.texts(Messages.get("metric.label"), LABEL, result -> Messages.of(result.label()));
        Role only = model.onlySide();
        if (only == null) {
            compare(table, label, model);
        } else {
            table.getColumns().addAll(List.of(label, value(only)));
        }
        Tables.stretch(table, label);
        return table;
    }

    private static void compare(
            TableView<MetricResult> table, TableColumn<MetricResult, String> label, WorkbenchModel model) {
        TableColumn<MetricResult, MetricResult> before = value(Role.BASELINE);
        TableColumn<MetricResult, MetricResult> after = value(Role.CANDIDATE);
        TableColumn<MetricResult, MetricResult> change = number(
                "metric.change",
                CHANGE,
                MetricTable::change,
                result -> MetricWords.figures().change(result));
        TableColumn<MetricResult, MetricResult> interval =
                number("metric.interval", INTERVAL, MetricTable::low, MetricWords::interval);
        TableColumn<MetricResult, MetricResult> observations =
                number("metric.n", OBSERVATIONS, MetricTable::observations, MetricWords::observations);
        table.getColumns().addAll(List.of(verdict(model), label, before, after, change, interval, observations));
        Tables.showFrom(WITH_CHANGE, table, change);
        Tables.showFrom(WITH_INTERVAL, table, interval);
        Tables.showFrom(WITH_OBSERVATIONS, table, observations);
    }

    static int rows(double page) {
        return (int) Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, (page - BESIDE_TABLE) / Tables.ROW));
    }

    private static TableColumn<MetricResult, MetricResult> verdict(WorkbenchModel model) {
        TableColumn<MetricResult, MetricResult> column = column(
                Messages.get("metric.verdict"), VERDICT, Comparator.comparing(MetricResult::verdict), model::verdictOf);
        column.setCellFactory(made -> new VerdictCell(model));
        return column;
    }

    private static TableColumn<MetricResult, MetricResult> value(Role role) {
        TableColumn<MetricResult, MetricResult> column = column(
                Messages.named(role),
                VALUE,
                Comparator.comparingDouble(result -> result.of(role).amount().orElse(Double.NaN)),
                result -> MetricWords.figures().value(result, role));
        column.getStyleClass().addAll("number", SideStyles.of(role));
        return column;
    }

    private static TableColumn<MetricResult, MetricResult> number(
            String heading, double width, ToDoubleFunction<MetricResult> number, Function<MetricResult, String> words) {
        TableColumn<MetricResult, MetricResult> column =
                column(Messages.get(heading), width, Comparator.comparingDouble(number), words);
        column.getStyleClass().add("number");
        return column;
    }

    private static TableColumn<MetricResult, MetricResult> column(
            String heading, double width, Comparator<MetricResult> order, Function<MetricResult, String> words) {
        TableColumn<MetricResult, MetricResult> column = new TableColumn<>(heading);
        column.setPrefWidth(width);
        column.setComparator(order);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(made -> new MetricWordsCell(words));
        TableCopy.writtenAs(column, words);
        return column;
    }

    private static int place(MetricResult result) {
        Integer rank = result.rank();
        return rank == null ? Integer.MAX_VALUE : rank;
    }

    private static double observations(MetricResult result) {
        return result.baseline().observations();
    }

    private static double change(MetricResult result) {
        Change change = result.change();
        double amount = change == null ? Double.NaN : change.amount();
        return result.each().isPresent() ? result.each().getAsDouble() - 1 : amount;
    }

    private static double low(MetricResult result) {
        Change change = result.change();
        return change == null || change.low() == null ? Double.NaN : change.low();
    }

    private static class MetricWordsCell extends TableCell<MetricResult, MetricResult> {

        private final Function<MetricResult, String> words;
        private final Hint whole = new Hint(this);

        MetricWordsCell(Function<MetricResult, String> words) {
            this.words = words;
        }

        @Override
        protected void updateItem(MetricResult result, boolean empty) {
            super.updateItem(result, empty);
            String text = empty || result == null ? "" : words.apply(result);
            setText(text);
            whole.say(text.isBlank() ? null : () -> text);
        }
    }

    private static final class VerdictCell extends MetricWordsCell {

        VerdictCell(WorkbenchModel model) {
            super(model::verdictOf);
            Pending.mark(this, model.pendingProperty());
        }

        @Override
        protected void updateItem(MetricResult result, boolean empty) {
            super.updateItem(result, empty);
            getStyleClass().removeIf(style -> style.startsWith("verdict-"));
            if (!empty && result != null) {
                getStyleClass().add(VerdictWords.styleClass(result.told()));
            }
        }
    }
}
