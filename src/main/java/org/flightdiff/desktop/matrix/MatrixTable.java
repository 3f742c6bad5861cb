package org.flightdiff.desktop.matrix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.desktop.matrix.Candidate.CandidateState;
import org.flightdiff.desktop.matrix.MatrixLines.MatrixLine;
import org.flightdiff.desktop.shape.TableCopy;
import org.flightdiff.desktop.shape.Tables;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.text.RemarkWords;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

final class MatrixTable {

    private static final double METRIC = 250;
    private static final double BASELINE = 92;
    private static final double LEAST = 192;
    private static final double LARGEST = 240;

    private MatrixTable() {}

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
                line -> Messages.of(line.row().first().label()));
        TableColumn<MatrixLine, String> baseline =
                Tables.texts(Messages.named(Role.BASELINE), BASELINE, line -> CandidateWords.baseline(line.row()));
        baseline.getStyleClass().addAll("number", "side-baseline");
        baseline.setSortable(false);
        table.getColumns().addAll(List.of(metric, baseline));
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

    /** A metric's result for one candidate: the change, then arrow and word of the verdict. A click opens the pair. */
    private static final class MatrixCell extends TableCell<MatrixLine, MatrixLine> {

        private final Candidate candidate;
        private final Label change = Nodes.whole(Nodes.label("", "matrix-change"));
        private final Label verdict = new Label();
        private final HBox line = new HBox(8, change, verdict);
        private final Hint details = new Hint(this);

        MatrixCell(Candidate candidate, BiConsumer<Candidate, MetricResult> chosen) {
            this.candidate = candidate;
            getStyleClass().add("matrix-cell");
            line.setAlignment(Pos.CENTER_LEFT);
            setOnMouseClicked(event -> {
                MetricResult result = result(getItem());
                if (result != null && event.getButton() == MouseButton.PRIMARY) {
                    chosen.accept(candidate, result);
                }
            });
        }

        @Override
        protected void updateItem(MatrixLine item, boolean empty) {
            super.updateItem(item, empty);
            MetricResult result = empty ? null : result(item);
            setGraphic(result == null ? null : line);
            details.say(result == null ? null : () -> CandidateWords.details(result));
            verdict.getStyleClass().removeIf(style -> style.startsWith("verdict-"));
            if (result != null) {
                change.setText(CandidateWords.change(result));
                verdict.setText(VerdictWords.brief(result));
                verdict.getStyleClass().add(VerdictWords.styleClass(result.told()));
            }
        }

        private @Nullable MetricResult result(@Nullable MatrixLine item) {
            return item == null ? null : item.of(candidate);
        }
    }

    private static final class CandidateHead extends VBox {

        private static final int CAUSES = 3;
        private static final double TOOLTIP = 560;
        /** Where the name of a file may wrap; a label would break it at blanks, or anywhere. */
        private static final String AFTER_DASHES = "(?<=[-_])";

        private final Candidate candidate;
        private final FlowPane name = new FlowPane();
        private final ProgressBar bar = new ProgressBar();
        private final Tooltip details = new Tooltip();

        CandidateHead(Candidate candidate) {
            super(2);
            this.candidate = candidate;
            getStyleClass().add("candidate-head");
            name.prefWrapLengthProperty().bind(prefWidthProperty());
            for (String part : CandidateWords.name(candidate).split(AFTER_DASHES)) {
                name.getChildren().add(Nodes.label(part, "side-file", "side-candidate"));
            }
            bar.setMaxWidth(Double.MAX_VALUE);
            details.setWrapText(true);
            details.setMaxWidth(TOOLTIP);
            Tooltip.install(this, details);
            candidate.stateProperty().addListener((all, before, now) -> update());
            update();
        }

        private void update() {
            details.setText(candidate.file().toString());
            List<Node> lines = new ArrayList<>(List.of(name));
            lines.addAll(lines(candidate.stateProperty().get()));
            Nodes.put(getChildren(), lines);
        }

        /** JavaFX asks a column heading for its height without a width, although long words wrap. */
        @Override
        protected double computePrefHeight(double width) {
            return super.computePrefHeight(width < 0 ? getPrefWidth() : width);
        }

        private List<? extends Node> lines(CandidateState state) {
            if (state instanceof CandidateState.ReadingCandidate reading) {
                bar.setProgress(reading.share());
                return List.of(bar);
            }
            if (state instanceof CandidateState.Compared compared) {
                return lines(compared.comparison());
            }
            if (state instanceof CandidateState.CandidateFailed failed) {
                details.setText(failed.message());
                return List.of(Nodes.wrapped(CandidateWords.reason(candidate, failed.message()), "candidate-failed"));
            }
            return List.of(Nodes.wrapped(
                    Messages.get(state instanceof CandidateState.Cancelled ? "matrix.cancelled" : "matrix.waiting"),
                    "note"));
        }

        private List<Node> lines(Comparison comparison) {
            List<Node> lines = new ArrayList<>();
            lines.add(Nodes.wrapped(CandidateWords.kind(comparison), "note"));
            lines.add(Nodes.wrapped(CandidateWords.tally(comparison), "candidate-tally"));
            List<Diagnosis> causes = comparison.diagnoses();
            causes.stream()
                    .limit(CAUSES)
                    .forEach(cause -> lines.add(Nodes.wrapped(Messages.of(cause.title()), "finding-cause")));
            if (causes.size() > CAUSES) {
                lines.add(Nodes.wrapped(Messages.get("matrix.more-causes", causes.size() - CAUSES), "note"));
            }
            details.setText(candidate.file() + "\n\n" + CandidateWords.details(comparison));
            return lines;
        }
    }

    private static final class CandidateWords {

        private CandidateWords() {}

        /** "2 · heap-4g.jfr". */
        static String name(Candidate candidate) {
            return Messages.get("matrix.name", candidate.number(), SideWords.fileName(candidate.file()));
        }

        /** "17.0.15 · G1 · 29.4 s". */
        static String kind(Comparison comparison) {
            RunIdentity first = comparison.candidate().get(0);
            return SideWords.kind(first.jvm(), first.source());
        }

        /** "3 worse, 1 better, 2 different". */
        static String tally(Comparison comparison) {
            return Messages.get(
                    "matrix.tally",
                    comparison.with(PassedVerdict.WORSE).size(),
                    comparison.with(PassedVerdict.BETTER).size(),
                    comparison.with(PassedVerdict.DIFFERENT).size());
        }

        static String details(Comparison comparison) {
            String causes = comparison.diagnoses().stream()
                    .map(cause -> Messages.of(cause.title()) + "\n" + Messages.of(cause.explanation()) + "\n"
                            + Messages.of(cause.advice()))
                    .collect(Collectors.joining("\n\n"));
            String remarks = comparison.comparability().remarks().stream()
                    .map(remark -> Messages.get("comparability.remark", RemarkWords.of(remark)))
                    .collect(Collectors.joining("\n"));
            return (causes + "\n\n" + remarks).strip();
        }

        static String reason(Candidate candidate, String message) {
            String named = candidate.file() + ": ";
            return message.startsWith(named) ? message.substring(named.length()) : message;
        }

        /** The baseline's value, if it is the same against all candidates. */
        static String baseline(MatrixRow row) {
            return row.hasOneBaseline()
                    ? MetricWords.figures().value(row.first(), Role.BASELINE)
                    : Messages.get("matrix.varies");
        }

        /** The change; without one, a divergence shows the candidate's value. */
        static String change(MetricResult result) {
            String change = MetricWords.figures().change(result);
            return change.isEmpty() && result.verdict().isDivergence()
                    ? "→ " + MetricWords.figures().value(result, Role.CANDIDATE)
                    : change;
        }

        static String details(MetricResult result) {
            return VerdictWords.marked(result) + "\n" + MetricWords.valuesAndInterval(result) + "\n"
                    + MetricWords.explanation(result);
        }
    }
}
