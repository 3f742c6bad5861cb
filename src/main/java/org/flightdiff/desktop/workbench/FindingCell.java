package org.flightdiff.desktop.workbench;

import java.util.Objects;
import javafx.geometry.Pos;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.events.EventsModel;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.workbench.Findings.DiffEntry;
import org.flightdiff.report.ChangeLine;
import org.jspecify.annotations.Nullable;

final class FindingCell extends ListCell<DiffEntry> {

    /** Room for the scroll bar, visible or not, and the borders of the list. */
    private static final double BESIDE = 18;

    private static final double CHANGE = 62;

    private final WorkbenchModel model;
    private @Nullable DiffEntry shown;
    private final Hint hint = new Hint(this);

    FindingCell(WorkbenchModel model) {
        this.model = model;
        setOnContextMenuRequested(this::showMenu);
        // As wide as the list, whatever the length of its text.
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(DiffEntry finding, boolean empty) {
        super.updateItem(finding, empty);
        DiffEntry now = empty ? null : finding;
        // When other windows are compared most lines stay the same, and new nodes would have to be styled.
        if (Objects.equals(now, shown)) {
            return;
        }
        shown = now;
        hint.say(null);
        setGraphic(
                now instanceof DiffEntry.MetricEntry measured
                        ? lines(measured.result())
                        : now instanceof DiffEntry.Fold fold ? line(fold) : null);
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
        EventsModel ways = model.events();
        if (ways != null
                && shown instanceof DiffEntry.MetricEntry measured
                && !measured.result().metric().events().isEmpty()) {
            ContextMenu menu = new ContextMenu(Nodes.item(
                    Messages.get("events.show"),
                    () -> ways.open(measured.result().metric())));
            menu.show(this, asked.getScreenX(), asked.getScreenY());
            asked.consume();
        }
    }

    private VBox lines(MetricResult result) {
        Label said = Nodes.whole(Nodes.label(model.verdictOf(result), VerdictWords.styleClass(result.told())));
        Pending.mark(said, model.pendingProperty());
        Label change = Nodes.whole(Nodes.label(MetricWords.figures().change(result), "change"));
        String name = Messages.of(result.label());
        Label label = Nodes.wrapped(name, "finding-label");
        HBox second = Nodes.row(6, said, Nodes.gap());
        ChangeLine line = ChangeLine.ofResult(result);
        if (line != null) {
            ChangeBar bar = new ChangeBar(line, result.told());
            Pending.mark(bar, model.pendingProperty());
            second.getChildren().add(bar);
        }
        second.getChildren().add(rightBound(change));
        // In a narrow list the interval goes below the values.
        FlowPane numbers = new FlowPane(
                10, 1, Nodes.whole(Nodes.label(MetricWords.figures().values(result), "note")));
        numbers.setAlignment(Pos.TOP_RIGHT);
        if (!MetricWords.interval(result).isEmpty()) {
            numbers.getChildren().add(Nodes.whole(Nodes.label(MetricWords.interval(result), "note")));
        }
        VBox lines = new VBox(1, label, second, numbers);
        lines.getStyleClass().add("finding");
        hint.say(() -> name + "\n" + MetricWords.explanation(result));
        return lines;
    }

    private static Label line(DiffEntry.Fold fold) {
        return Nodes.label(
                Messages.get(fold.open() ? "diff.fold-open" : "diff.fold-closed", Messages.of(fold.words())), "fold");
    }

    private static StackPane rightBound(Label change) {
        Region room = new Region();
        room.setMinWidth(CHANGE);
        StackPane.setAlignment(change, Pos.CENTER_RIGHT);
        return new StackPane(room, change);
    }

    /** A bar in the colour of its verdict with its interval as a thinner one; beyond the line it ends in an arrow. */
    private static final class ChangeBar extends Region {

        private static final double WIDTH = 104;
        private static final double HEIGHT = 14;
        /** A narrower bar would show nothing. */
        private static final double LEAST_WIDTH = 40;

        private static final double ZERO = 1;
        private static final double BAR = 9;
        private static final double INTERVAL = 2;
        private static final double ARROW = 5;

        private final ChangeLine line;
        private final Region zero = part("zero");
        private final Region bar = part("bar");
        private final Region interval = part("interval");
        private final Region arrow;

        ChangeBar(ChangeLine line, PassedVerdict verdict) {
            this.line = line;
            arrow = part(line.point() > 0 ? "above" : "below");
            getStyleClass().addAll("change-bar", VerdictWords.styleClass(verdict));
            getChildren().addAll(zero, bar, interval);
            if (line.isBeyond()) {
                getChildren().add(arrow);
            }
            setMinWidth(0);
            setPrefSize(WIDTH, HEIGHT);
            setMaxSize(WIDTH, HEIGHT);
        }

        @Override
        protected void layoutChildren() {
            getChildren().forEach(part -> part.setVisible(getWidth() >= LEAST_WIDTH));
            place(zero, 0, 0, ZERO, getHeight());
            place(bar, Math.min(0, line.point()), Math.max(0, line.point()), 0, BAR);
            place(interval, line.low(), line.high(), INTERVAL, INTERVAL);
            arrow.resizeRelocate(line.point() > 0 ? getWidth() - ARROW : 0, (getHeight() - BAR) / 2, ARROW, BAR);
        }

        private void place(Region part, double from, double to, double leastWidth, double height) {
            double left = pixel(from);
            part.resizeRelocate(left, (getHeight() - height) / 2, Math.max(leastWidth, pixel(to) - left), height);
        }

        private double pixel(double place) {
            return getWidth() / 2 + (getWidth() / 2 - ARROW) * place;
        }

        private static Region part(String style) {
            return Nodes.styled(new Region(), style);
        }
    }
}
