package org.flightdiff.desktop.matrix;

import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.shape.table.TableCopy;
import org.flightdiff.desktop.shape.table.Tables;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.model.Role;

/** A row for each metric, a column for each candidate. */
final class MatrixTable {

    private static final double METRIC = 250;
    private static final double BASELINE = 92;
    private static final double LEAST = 192;
    private static final double LARGEST = 240;

    private MatrixTable() {}

    /** @param chosen receives the candidate and the metric of a cell that is clicked, or chosen with Enter */
    static TableView<MatrixLine> of(
            MatrixLines lines, List<Candidate> candidates, BiConsumer<Candidate, MetricResult> chosen) {
        SortedList<MatrixLine> rows = new SortedList<>(lines.lines());
        TableView<MatrixLine> table = Tables.filling(rows);
        rows.comparatorProperty().bind(table.comparatorProperty());
        table.setId("matrix");
        table.getStyleClass().add("matrix");
        table.setAccessibleText(Messages.get("matrix.accessible"));
        table.getSelectionModel().setCellSelectionEnabled(true);
        TableColumn<MatrixLine, String> metric = Tables.texts(
                Messages.get("metric.label"),
                METRIC,
                line -> Messages.of(line.row().first().metric().label()));
        TableColumn<MatrixLine, String> baseline =
                Tables.texts(Messages.named(Role.BASELINE), BASELINE, line -> CandidateWords.baseline(line.row()));
        baseline.getStyleClass().addAll("number", "side-baseline");
        baseline.setSortable(false);
        table.getColumns().add(metric);
        table.getColumns().add(baseline);
        candidates.forEach(candidate -> table.getColumns().add(column(candidate, chosen)));
        table.widthProperty().addListener((all, before, now) -> share(table, now.doubleValue()));
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                enter(table, chosen);
                event.consume();
            }
        });
        return table;
    }

    private static TableColumn<MatrixLine, MatrixLine> column(
            Candidate candidate, BiConsumer<Candidate, MetricResult> chosen) {
        TableColumn<MatrixLine, MatrixLine> column = new TableColumn<>(CandidateWords.name(candidate));
        CandidateHead head = new CandidateHead(candidate);
        head.prefWidthProperty().bind(column.widthProperty().subtract(16));
        column.setGraphic(head);
        column.setUserData(candidate);
        column.getStyleClass().add("candidate-column");
        column.setPrefWidth(LEAST);
        column.setComparator(Comparator.comparingInt(line -> place(line, candidate)));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(made -> new MatrixCell(candidate, chosen));
        TableCopy.writtenAs(column, line -> words(line, candidate));
        return column;
    }

    /** Candidates share the width that metric names leave; the names get what candidates do not need. */
    private static void share(TableView<MatrixLine> table, double width) {
        List<TableColumn<MatrixLine, ?>> columns = table.getColumns();
        int candidates = columns.size() - 2;
        double room = width - Tables.BESIDE_ROWS - BASELINE;
        double each = Math.max(LEAST, Math.min(LARGEST, (room - METRIC) / candidates));
        columns.subList(2, columns.size()).forEach(column -> column.setPrefWidth(each));
        columns.get(0).setPrefWidth(Math.max(METRIC, room - candidates * each));
    }

    private static void enter(TableView<MatrixLine> table, BiConsumer<Candidate, MetricResult> chosen) {
        TablePosition<?, ?> at = table.getFocusModel().getFocusedCell();
        if (at.getRow() >= 0
                && at.getRow() < table.getItems().size()
                && at.getTableColumn() != null
                && at.getTableColumn().getUserData() instanceof Candidate candidate) {
            MetricResult result = table.getItems().get(at.getRow()).of(candidate);
            if (result != null) {
                chosen.accept(candidate, result);
            }
        }
    }

    private static int place(MatrixLine line, Candidate candidate) {
        MetricResult result = line.of(candidate);
        Integer rank = result == null ? null : result.rank();
        return rank == null ? Integer.MAX_VALUE : rank;
    }

    private static String words(MatrixLine line, Candidate candidate) {
        MetricResult result = line.of(candidate);
        return result == null ? "" : (CandidateWords.change(result) + " " + VerdictWords.marked(result)).strip();
    }
}
