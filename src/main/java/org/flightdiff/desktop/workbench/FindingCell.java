package org.flightdiff.desktop.workbench;

import java.util.Objects;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.events.EventsModel;
import org.flightdiff.desktop.session.Note;
import org.flightdiff.desktop.session.Notes;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.workbench.DiffEntry.Fold;
import org.flightdiff.report.ChangeLine;
import org.jspecify.annotations.Nullable;

/** One line of the diff pane. */
final class FindingCell extends ListCell<DiffEntry> {

    private static final String PIN = "★";

    /** Room for the scroll bar, visible or not, and the borders of the list. */
    private static final double BESIDE = 18;

    /** Wide enough for most changes. */
    private static final double CHANGE = 62;

    private final Notes notes;
    private final @Nullable EventsModel events;
    private final ObservableValue<Boolean> pending;
    private final Function<MetricResult, String> verdict;
    private @Nullable DiffEntry shown;
    private Note noted = Note.NONE;
    private final Hint hint = new Hint(this);

    /**
     * @param verdict a verdict in words
     * @param events lead to the events of a metric; null if they are not at hand
     */
    FindingCell(
            Notes notes,
            ObservableValue<Boolean> pending,
            Function<MetricResult, String> verdict,
            @Nullable EventsModel events) {
        this.notes = notes;
        this.verdict = verdict;
        this.events = events;
        this.pending = pending;
        setOnContextMenuRequested(this::showMenu);
        // As wide as the list, whatever the length of its text.
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(DiffEntry finding, boolean empty) {
        super.updateItem(finding, empty);
        DiffEntry now = empty ? null : finding;
        Note note = now instanceof DiffEntry.MetricEntry measured
                ? notes.of(measured.result().metric().id())
                : Note.NONE;
        // When other windows are compared most lines stay the same, and new nodes would have to be styled.
        if (Objects.equals(now, shown) && note.equals(noted)) {
            return;
        }
        shown = now;
        noted = note;
        hint.say(null);
        setGraphic(now == null ? null : now.accept(new EntryLines()));
    }

    /** Long texts wrap, which the list must know. */
    @Override
    protected double computePrefHeight(double width) {
        if (!(getGraphic() instanceof Region lines) || getListView() == null) {
            return super.computePrefHeight(width);
        }
        double room = getListView().getWidth() - BESIDE - snappedLeftInset() - snappedRightInset();
        return snappedTopInset() + lines.prefHeight(Math.max(1, room)) + snappedBottomInset();
    }

    /** Made when it is asked for, as a menu is a window of its own. */
    private void showMenu(ContextMenuEvent asked) {
        if (shown instanceof DiffEntry.MetricEntry measured) {
            MetricResult result = measured.result();
            ContextMenu menu = new ContextMenu(pinning(result.metric().id(), noted.pinned()));
            if (events != null && !result.metric().events().isEmpty()) {
                menu.getItems().add(0, showing(events, result));
            }
            menu.show(this, asked.getScreenX(), asked.getScreenY());
            asked.consume();
        }
    }

    private final class EntryLines implements DiffEntry.Visitor<Node> {

        @Override
        public Node metric(MetricResult result) {
            Note note = notes.of(result.metric().id());
            Integer rank = result.rank();
            Label place = kept(styled(note.pinned() ? PIN : rank == null ? "" : Integer.toString(rank), "rank"));
            Label said = kept(styled(verdict.apply(result), VerdictWords.styleClass(result.told())));
            Pending.mark(said, pending);
            Label change = kept(styled(MetricWords.change(result), "change"));
            Label label = styled(Messages.of(result.metric().label()), "finding-label");
            label.setWrapText(true);
            HBox.setHgrow(label, Priority.ALWAYS);
            label.setMaxWidth(Double.MAX_VALUE);
            HBox first = new HBox(6, place, label);
            HBox second = new HBox(6, styled("", "rank"), said, gap());
            ChangeLine line = ChangeLine.ofResult(result);
            if (line != null) {
                ChangeBar bar = new ChangeBar(line, result.told());
                Pending.mark(bar, pending);
                second.getChildren().add(bar);
            }
            second.getChildren().add(rightBound(change));
            first.setAlignment(Pos.TOP_LEFT);
            second.setAlignment(Pos.CENTER_LEFT);
            // In a narrow list the interval goes below the values.
            FlowPane numbers = new FlowPane(10, 1, kept(styled(MetricWords.values(result), "note")));
            numbers.setAlignment(Pos.TOP_RIGHT);
            if (!MetricWords.interval(result).isEmpty()) {
                numbers.getChildren().add(kept(styled(MetricWords.interval(result), "note")));
            }
            VBox lines = new VBox(1, first, second, numbers);
            if (!note.text().isEmpty()) {
                Label text = styled(note.text(), "finding-note");
                text.setWrapText(true);
                lines.getChildren().add(text);
            }
            lines.getStyleClass().add("finding");
            hint.say(() -> Messages.of(result.metric().label()) + "\n" + MetricWords.explanation(result));
            return lines;
        }

        @Override
        public Node fold(Fold fold) {
            return styled(
                    Messages.get(
                            fold.open() ? "diff.fold-open" : "diff.fold-closed",
                            Messages.of(fold.quiet().text()),
                            fold.count()),
                    "fold");
        }
    }

    private static MenuItem showing(EventsModel events, MetricResult result) {
        MenuItem item = new MenuItem(Messages.get("events.show"));
        item.setOnAction(event -> events.open(result.metric()));
        return item;
    }

    private MenuItem pinning(String metric, boolean pinned) {
        MenuItem item = new MenuItem(Messages.get(pinned ? "note.unpin" : "note.pin"));
        item.setOnAction(event -> notes.pin(metric, !pinned));
        return item;
    }

    private static Label styled(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        return label;
    }

    private static Label kept(Label label) {
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /** Aligns the bars beside the changes. */
    private static StackPane rightBound(Label change) {
        Region room = new Region();
        room.setMinWidth(CHANGE);
        StackPane.setAlignment(change, Pos.CENTER_RIGHT);
        return new StackPane(room, change);
    }

    private static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }
}
