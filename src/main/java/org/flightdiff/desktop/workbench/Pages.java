package org.flightdiff.desktop.workbench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.desktop.events.EventsModel;
import org.flightdiff.desktop.events.EventsPage;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.model.Both;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/** Shows the chosen page. Pages are cached, with scroll position, sorting, and the user's other choices. */
final class Pages extends StackPane {

    private final WorkbenchModel model;
    private final Appearance appearance;
    private final ShapeNodes shapes;
    private final Map<String, PageNode> made = new HashMap<>();
    private final Map<String, Page> filled = new HashMap<>();
    private @Nullable EventsPage events;
    private final Kept<Head> heads = new Kept<>();
    private final Kept<List<Explained>> causes = new Kept<>();
    private final Kept<List<VitalSign>> vitalSigns = new Kept<>();
    private final Kept<List<GoalResult>> goals = new Kept<>();
    private @Nullable ProofCard proof;
    private @Nullable Introduction introduction;

    /** A part of an introduction, which is made anew only where it tells something else. */
    private static final class Kept<T> {

        private @Nullable T told;
        private List<Region> nodes = List.of();

        List<Region> of(T now, Function<T, Region> made) {
            if (!now.equals(told)) {
                told = now;
                nodes = now instanceof List<?> all && all.isEmpty() ? List.of() : List.of(made.apply(now));
            }
            return nodes;
        }
    }

    Pages(WorkbenchModel model, Appearance appearance) {
        this.model = model;
        this.appearance = appearance;
        shapes = new ShapeNodes(
                model.time(), appearance, model.links(), model.saving(), () -> files(model.comparison()));
        getStyleClass().add("pages");
        model.pageProperty().addListener((all, before, now) -> {
            show(now);
            PageNode shown = made.get(now.id());
            if (shown != null && !before.id().equals(now.id())) {
                shown.select(model.markedProperty().get());
            }
        });
        model.markedProperty().addListener((all, before, now) -> {
            if (before == null || now == null || !before.metric().equals(now.metric())) {
                mark();
            }
        });
        model.litProperty().addListener((all, before, now) -> light(now));
        model.causeProperty().addListener((all, before, now) -> light(now));
        show(model.pageProperty().get());
        mark();
    }

    private void light(@Nullable PanelId chart) {
        PageNode shown = made.get(model.pageProperty().get().id());
        if (shown != null && chart != null) {
            // A page that was just turned to has no size yet.
            applyCss();
            layout();
            shown.light(chart, model.sought());
        }
    }

    private void light(@Nullable Diagnosis cause) {
        PageNode overview = made.get(WorkbenchModel.OVERVIEW);
        if (overview != null && cause != null) {
            applyCss();
            layout();
            causes.nodes.stream()
                    .flatMap(node -> node instanceof Causes all ? all.light(cause).stream() : Stream.empty())
                    .forEach(overview::bringIntoSight);
        }
    }

    /** An equal page is filled anew, too, as what stands before its numbers may be other. */
    @SuppressWarnings("ReferenceEquality")
    private void show(Page page) {
        EventsModel found = model.events();
        if (page.id().equals(WorkbenchModel.EVENTS) && found != null) {
            Nodes.put(getChildren(), List.of(events(found)));
            return;
        }
        PageNode node = made.computeIfAbsent(page.id(), id -> new PageNode(model, shapes));
        if (page != filled.put(page.id(), page)) {
            node.show(page, introduction(page, node));
        }
        Nodes.put(getChildren(), List.of(node));
    }

    private EventsPage events(EventsModel of) {
        events = Objects.requireNonNullElseGet(events, () -> new EventsPage(of));
        return events;
    }

    private void mark() {
        PageNode shown = made.get(model.pageProperty().get().id());
        if (shown != null) {
            shown.mark(model.markedProperty().get());
        }
    }

    private List<Node> introduction(Page page, PageNode on) {
        if (!page.id().equals(WorkbenchModel.OVERVIEW) || model.onlySide() != null) {
            return List.of();
        }
        if (model.readingProperty().get()) {
            List<VitalSign> known = model.comparison().vitalSigns();
            return Stream.<Node>concat(
                            Stream.of(new ReadingCard()),
                            known.isEmpty() ? Stream.of() : Stream.of(new VitalSigns(model, known, appearance)))
                    .toList();
        }
        return introduction(on, Objects.requireNonNull(page.head()));
    }

    private List<Node> introduction(PageNode on, Head head) {
        introduction = Objects.requireNonNullElseGet(introduction, () -> new Introduction(on.viewportBoundsProperty()));
        introduction.show(Stream.of(
                        heads.of(head, now -> new HeadCard(now, model)),
                        proof(head.proof()),
                        goals.of(model.comparison().goals(), now -> new GoalsBox(model, now)),
                        vitalSigns.of(head.signs(), now -> new VitalSigns(model, now, appearance)),
                        explanation(head))
                .flatMap(List::stream)
                .toList());
        return List.of(introduction);
    }

    private List<Region> proof(@Nullable Proof now) {
        if (now == null) {
            proof = null;
            return List.of();
        }
        if (proof == null) {
            proof = new ProofCard(now, shapes, model);
        } else {
            proof.show(now, model);
        }
        return List.of(proof);
    }

    private List<Region> explanation(Head head) {
        if (!model.comparison().diagnoses().isEmpty()) {
            List<Explained> explained = model.comparison().diagnoses().stream()
                    .map(cause -> new Explained(cause, head.besideProof(model.comparison(), cause)))
                    .toList();
            return causes.of(explained, now -> new Causes(model, shapes, head));
        }
        return List.of(Nodes.label(
                Messages.get(model.comparison().divergences().isEmpty() ? "diff.nothing" : "cause.none"), "note"));
    }

    /** A cause with its picture, which may come later. */
    private record Explained(Diagnosis cause, Optional<Shape> proof) {}

    private static Both<String> files(Comparison comparison) {
        return new Both<>(comparison.baseline(), comparison.candidate())
                .map(runs -> runs.stream()
                        .map(run -> String.valueOf(run.source().file().getFileName()))
                        .distinct()
                        .collect(Collectors.joining(", ")));
    }

    private static final class ReadingCard extends VBox {

        ReadingCard() {
            super(
                    6,
                    Nodes.wrapped(Messages.get("reading.title"), "headline"),
                    Nodes.high(Nodes.wrapped(Messages.get("reading.hint"))));
            setId("reading");
            getStyleClass().add("head-card");
        }
    }

    private static final class GoalsBox extends VBox {

        private static final double GAP = 12;

        GoalsBox(WorkbenchModel model, List<GoalResult> goals) {
            super(4);
            setId("goals");
            GridPane lines = new GridPane(GAP, 3);
            for (GoalResult goal : goals) {
                Label actual = Nodes.wrapping(new Label(Messages.of(goal.actual())));
                GridPane.setHgrow(actual, Priority.ALWAYS);
                lines.addRow(
                        lines.getRowCount(),
                        outcome(goal, model),
                        Nodes.wrapping(Nodes.link(
                                goal.text(),
                                () -> model.comparison().metric(goal.metric()).ifPresent(model::show))),
                        actual);
            }
            getStyleClass().addAll("card", "goals");
            getChildren().addAll(Nodes.label(Messages.of(GoalResult.heading()), "card-title"), lines);
        }

        private static Label outcome(GoalResult goal, WorkbenchModel model) {
            Label outcome = new Label(Messages.of(goal.outcome()));
            Boolean passed = goal.passed();
            outcome.getStyleClass().add("verdict-" + (passed == null ? "inconclusive" : passed ? "better" : "worse"));
            Pending.mark(outcome, model.pendingProperty());
            return Nodes.whole(outcome);
        }
    }

    /** What happened: one sentence, and a few lines with values. */
    private static final class HeadCard extends VBox {

        private static final double GAP = 12;

        HeadCard(Head head, WorkbenchModel model) {
            super(4);
            setId("head");
            getStyleClass().addAll("head-card", "tone-" + head.tone().word());
            Label headline = Nodes.styled(
                    Nodes.named("headline", Nodes.high(Nodes.wrapped(Messages.of(head.headline())))), "headline");
            Pending.mark(headline, model.pendingProperty());
            HBox first = new HBox(GAP, Nodes.whole(Nodes.label(Messages.of(head.badge()), "tone")), headline);
            getChildren().addAll(first, lines(head));
        }

        private GridPane lines(Head head) {
            GridPane lines = new GridPane(GAP, 2);
            for (Head.HeadEntry line : head.foremost()) {
                Label label = Nodes.whole(Nodes.label(Messages.of(line.label()), "head-line", line.id()));
                GridPane.setValignment(label, VPos.TOP);
                Label text = Nodes.high(Nodes.wrapped(Messages.of(line.text())));
                GridPane.setHgrow(text, Priority.ALWAYS);
                lines.addRow(lines.getRowCount(), label, text);
            }
            return lines;
        }
    }
}
