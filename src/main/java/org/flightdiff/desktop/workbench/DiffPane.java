package org.flightdiff.desktop.workbench;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.ViewResult.MovedFrame;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.workbench.Findings.DiffEntry;
import org.flightdiff.stacks.flame.FrameName;
import org.jspecify.annotations.Nullable;

/** What diverged, as it is told; a click or Enter opens it. */
final class DiffPane extends VBox {

    private static final double LEAST_WIDTH = 250;
    private static final double LARGEST_WIDTH = 430;
    private static final double SHARE = 0.235;
    private static final double FOLDED_WIDTH = 58;

    private final WorkbenchModel model;
    private final Findings findings;
    private final Label heading = Nodes.named("diff-heading", Nodes.wrapped("", "card-title"));
    private final ListView<DiffEntry> list;
    private final ToggleButton fold = Nodes.whole(Nodes.styled(new ToggleButton(), "flat", "small"));
    private final VBox parts = new VBox(6);

    DiffPane(WorkbenchModel model) {
        super(6);
        this.model = model;
        getStyleClass().add("diff-pane");
        findings = new Findings(model.comparison());
        list = new ListView<>(findings.lines());
        list.setId("divergences");
        list.getStyleClass().add("dense");
        list.setAccessibleText(Messages.get("diff.accessible"));
        list.setCellFactory(made -> new FindingCell(model));
        await(model.readingProperty().get());
        list.setOnMouseClicked(event -> choose());
        list.setOnKeyPressed(this::press);
        VBox.setVgrow(list, Priority.ALWAYS);
        parts.getChildren()
                .addAll(new FindingFilter(findings, model), list, new CauseLinks(model), new MovedFrames(model));
        VBox.setVgrow(parts, Priority.ALWAYS);
        getChildren().addAll(new HBox(6, fold, heading), parts);
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

    boolean isFolded() {
        return fold.isSelected();
    }

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
        if (marked != null) {
            findings.unfold(marked);
        }
        for (DiffEntry finding : list.getItems()) {
            if (finding instanceof DiffEntry.MetricEntry measured
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
        KeyCode key = event.getCode();
        if (key == KeyCode.ENTER || key == KeyCode.SPACE) {
            choose();
            event.consume();
        }
    }

    private void choose() {
        DiffEntry chosen = list.getSelectionModel().getSelectedItem();
        int at = list.getSelectionModel().getSelectedIndex();
        if (chosen instanceof DiffEntry.MetricEntry measured) {
            model.show(measured.result());
        } else if (chosen instanceof DiffEntry.Fold folded) {
            findings.toggle(folded.id());
        }
        // Folding makes new lines; the selected one stays where it was.
        list.getSelectionModel().select(at);
    }

    /** The ways to the cards of causes, below what diverged; takes no room on the overview, where the cards are. */
    private static final class CauseLinks extends VBox {

        CauseLinks(WorkbenchModel model) {
            super(2);
            setId("cause-links");
            visibleProperty().bind(model.pageProperty().map(page -> !page.id().equals(WorkbenchModel.OVERVIEW)));
            Nodes.yielding(this);
            model.comparisonProperty().addListener((all, before, now) -> fill(model));
            fill(model);
        }

        private void fill(WorkbenchModel model) {
            getChildren()
                    .setAll(model.comparison().diagnoses().stream()
                            .map(each -> link(each, model))
                            .toList());
        }

        private static Hyperlink link(Diagnosis diagnosis, WorkbenchModel model) {
            Hyperlink link =
                    Nodes.link(Messages.get("diff.cause", Messages.of(diagnosis.title())), () -> model.show(diagnosis));
            link.setMinWidth(0);
            Hint.on(link, Messages.of(diagnosis.standing()) + "\n" + Messages.of(diagnosis.explanation()));
            return link;
        }
    }

    /** What moved most in the stacks, below what diverged; a click opens its flame graph. Takes no room if no metric did. */
    private static final class MovedFrames extends VBox {

        /** More would push out what diverged; the rest is with the flame graphs. */
        private static final int MOST = 5;

        private final WorkbenchModel model;
        private int asked;

        MovedFrames(WorkbenchModel model) {
            super(2);
            this.model = model;
            setId("moved-frames");
            model.comparisonProperty().addListener((all, before, now) -> renew());
            model.pendingProperty().addListener((all, before, now) -> renew());
            renew();
        }

        /** While another time is chosen the last ones stay, as verdicts do. */
        private void renew() {
            if (!model.pendingProperty().get()) {
                asked++;
                int number = asked;
                Comparison comparison = model.comparison();
                ForkJoinPool.commonPool().execute(() -> {
                    List<MovedFrame> moved = comparison.divergences().isEmpty() ? List.of() : comparison.moved();
                    Platform.runLater(() -> show(number, moved));
                });
            }
        }

        private void show(int number, List<MovedFrame> moved) {
            if (number != asked) {
                return;
            }
            getChildren().clear();
            Nodes.show(this, !moved.isEmpty());
            if (!moved.isEmpty()) {
                getChildren().add(Nodes.label(Messages.of(MovedFrame.heading()), "card-title"));
                moved.stream().limit(MOST).forEach(each -> getChildren().add(link(each)));
            }
        }

        private Hyperlink link(MovedFrame moved) {
            String method = new FrameName(moved.movement().method()).classAndMethod();
            Hyperlink link = Nodes.link(
                    method + "  " + Messages.of(moved.amounts()),
                    () -> model.show(moved.stacks(), moved.movement().method()));
            link.setMinWidth(0);
            Hint.on(link, Messages.of(moved.text()));
            return link;
        }
    }

    private static final class FindingFilter extends VBox {

        private static final double TEXT = 110;
        private static final double VIEWS = 110;

        FindingFilter(Findings findings, WorkbenchModel model) {
            super(6);
            TextField text = Nodes.named("diff-filter", Nodes.search(Messages.get("diff.filter")));
            findings.textProperty().bind(text.textProperty());
            text.setPrefWidth(TEXT);
            text.setMinWidth(TEXT);
            HBox.setHgrow(text, Priority.ALWAYS);
            FlowPane verdicts = verdicts(findings);
            // Without verdicts there is nothing to count, not even none.
            verdicts.visibleProperty().bind(model.readingProperty().not());
            Nodes.yielding(verdicts);
            getChildren().addAll(new HBox(6, text, views(findings, model)), verdicts);
        }

        private static ComboBox<Page> views(Findings findings, WorkbenchModel model) {
            ComboBox<Page> views =
                    Nodes.named("diff-view", new ComboBox<>(FXCollections.observableArrayList(model.pages())));
            views.setPrefWidth(VIEWS);
            views.setMinWidth(0);
            views.setAccessibleText(Messages.get("diff.all-views"));
            Nodes.write(
                    views, page -> page == null || !page.hasTable() ? Messages.get("diff.all-views") : page.label());
            views.getSelectionModel().selectFirst();
            model.pagesProperty().addListener((all, before, now) -> renew(views, now));
            findings.viewProperty()
                    .bind(views.valueProperty()
                            .map(page -> page.hasTable() ? page.id() : "")
                            .orElse(""));
            return views;
        }

        /** Other recordings, and what is measured outside them, can have other pages. */
        private static void renew(ComboBox<Page> views, List<Page> pages) {
            List<String> ids = views.getItems().stream().map(Page::id).toList();
            if (!pages.stream().map(Page::id).toList().equals(ids)) {
                Page chosen = views.getValue();
                views.getItems().setAll(pages);
                views.setValue(pages.stream()
                        .filter(page -> chosen != null && page.id().equals(chosen.id()))
                        .findFirst()
                        .orElse(pages.get(0)));
            }
        }

        private static FlowPane verdicts(Findings findings) {
            FlowPane chips = new FlowPane(6, 4);
            for (PassedVerdict verdict : Findings.LOUD) {
                ToggleButton chip =
                        Nodes.chip("", true, shown -> findings.show(verdict, shown), VerdictWords.styleClass(verdict));
                chip.textProperty()
                        .bind(Bindings.createStringBinding(
                                () -> Messages.get(
                                        "diff.verdict", Messages.of(verdict.text()), findings.count(verdict)),
                                findings.lines()));
                chips.getChildren().add(chip);
            }
            return chips;
        }
    }
}
