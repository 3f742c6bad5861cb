package org.flightdiff.desktop.workbench;

import javafx.beans.InvalidationListener;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.jspecify.annotations.Nullable;

/** What diverged, worst first; a click or Enter opens it, P pins it. */
final class DiffPane extends VBox {

    private static final double LEAST_WIDTH = 250;
    private static final double LARGEST_WIDTH = 430;
    private static final double SHARE = 0.235;
    private static final double FOLDED_WIDTH = 58;

    private final WorkbenchModel model;
    private final Findings findings;
    private final Label heading = Nodes.wrapped("", "card-title");
    private final ListView<DiffEntry> list;
    private final ToggleButton fold = Nodes.whole(Nodes.styled(new ToggleButton(), "flat", "small"));
    private final VBox parts = new VBox(6);

    DiffPane(WorkbenchModel model) {
        super(6);
        this.model = model;
        getStyleClass().add("diff-pane");
        findings = new Findings(model.comparison(), model.notes());
        heading.setId("diff-heading");
        list = new ListView<>(findings.lines());
        list.setId("divergences");
        list.getStyleClass().add("dense");
        list.setAccessibleText(Messages.get("diff.accessible"));
        list.setCellFactory(
                made -> new FindingCell(model.notes(), model.pendingProperty(), model::verdictOf, model.events()));
        await(model.readingProperty().get());
        list.setOnMouseClicked(event -> choose());
        list.setOnKeyPressed(event -> press(event));
        VBox.setVgrow(list, Priority.ALWAYS);
        parts.getChildren()
                .addAll(new FindingFilter(findings, model), list, new CauseLinks(model), new MovedFrames(model));
        VBox.setVgrow(parts, Priority.ALWAYS);
        getChildren().addAll(new HBox(fold, heading), parts);
        fold.setId("diff-fold");
        fold.setOnAction(event -> fold(fold.isSelected()));
        fold(false);
        findings.lines().addListener((InvalidationListener) changed -> tell());
        model.readingProperty().addListener((all, before, now) -> await(now));
        model.comparisonProperty().addListener((all, before, now) -> findings.update(now));
        model.pendingProperty().addListener((all, before, now) -> tell());
        model.markedProperty().addListener((all, before, now) -> follow(now));
        tell();
    }

    /** Shows only what unfolds it again, or all of it. */
    void fold(boolean folded) {
        fold.setSelected(folded);
        fold.setText(folded ? "◂" : "▸");
        fold.setAccessibleText(Messages.get(folded ? "diff.unfold" : "diff.fold"));
        fold.setTooltip(new Tooltip(fold.getAccessibleText()));
        Nodes.show(heading, !folded);
        Nodes.show(parts, !folded);
        setMinWidth(folded ? FOLDED_WIDTH : LEAST_WIDTH);
        setMaxWidth(folded ? FOLDED_WIDTH : Double.MAX_VALUE);
    }

    /** Whether only what unfolds it is shown. */
    boolean isFolded() {
        return fold.isSelected();
    }

    /** Its preferred width in a window of this width. */
    static double widthIn(double window) {
        return Math.max(LEAST_WIDTH, Math.min(LARGEST_WIDTH, window * SHARE));
    }

    private void await(boolean verdicts) {
        findings.await(verdicts);
        list.setPlaceholder(new Label(verdicts ? "" : Messages.get("diff.filtered")));
    }

    private void tell() {
        heading.setText(model.pendingProperty().get() ? Messages.get("diff.pending") : tally());
    }

    private String tally() {
        int all = findings.divergences();
        long listed = findings.listed();
        if (all == 0) {
            return Messages.get("diff.nothing");
        }
        return listed == all ? Messages.get("diff.title", all) : Messages.get("diff.title-filtered", listed, all);
    }

    /** Selects the line of the marked metric, however it was marked. */
    private void follow(@Nullable MetricResult marked) {
        for (DiffEntry finding : list.getItems()) {
            if (marked != null
                    && finding instanceof DiffEntry.MetricEntry measured
                    && measured.result().equals(marked)) {
                list.getSelectionModel().select(finding);
                bringIntoSight(list.getSelectionModel().getSelectedIndex());
            }
        }
    }

    /** A line that is already visible stays where it is. */
    private void bringIntoSight(int line) {
        if (list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            flow.scrollTo(line);
        } else {
            list.scrollTo(line);
        }
    }

    private void press(KeyEvent event) {
        switch (event.getCode()) {
            case ENTER, SPACE -> choose();
            case P -> pin();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void pin() {
        if (list.getSelectionModel().getSelectedItem() instanceof DiffEntry.MetricEntry measured) {
            String metric = measured.result().metric().id();
            model.notes().pin(metric, !model.notes().of(metric).pinned());
            list.getSelectionModel().select(measured);
        }
    }

    private void choose() {
        DiffEntry chosen = list.getSelectionModel().getSelectedItem();
        int at = list.getSelectionModel().getSelectedIndex();
        if (chosen instanceof DiffEntry.MetricEntry measured) {
            model.show(measured.result());
        } else if (chosen instanceof DiffEntry.Fold folded) {
            findings.toggle(folded.quiet());
        }
        // Folding makes new lines; the selected one stays where it was.
        list.getSelectionModel().select(at);
    }
}
