package org.flightdiff.desktop.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.animation.AnimationTimer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.events.EventsModel;
import org.flightdiff.desktop.shape.MissingShapes;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/** An introduction fills a window, so what is below it is made once the introduction is painted. */
final class PageNode extends ScrollPane {

    private static final int ROWS_ABOVE = 5;

    private final VBox content = Nodes.styled(new VBox(CardStack.GAP), "page-content");
    private final Label heading = Nodes.label("", "title-3");
    private final HBox head;
    private final ContentsMenu contents;
    private final ObservableList<MetricResult> metrics = FXCollections.observableArrayList();
    private final TableView<MetricResult> table;
    private final CardStack cards;
    private final MissingShapes missing = new MissingShapes();
    private final MetricDetail detail;
    private final boolean detailed;
    private final Afterwards afterwards = new Afterwards();
    private boolean renewing;
    private boolean complete;

    PageNode(WorkbenchModel model, ShapeNodes shapes) {
        contents = new ContentsMenu(model::light);
        head = Nodes.row(8, heading, Nodes.gap(), contents);
        cards = new CardStack(shapes, this);
        detail = new MetricDetail(model);
        table = MetricTable.of(
                metrics, viewportBoundsProperty().map(sight -> MetricTable.rows(sight.getHeight())), model);
        detailed = model.onlySide() == null;
        setContent(content);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        content.setMinWidth(0);
        Nodes.paintChangesOnly(this);
        getStyleClass().addAll("page", "edge-to-edge");
        table.getSelectionModel().selectedItemProperty().addListener((all, before, now) -> {
            if (!renewing) {
                detail.show(now);
            }
        });
    }

    /** Shows a page below some nodes, or the same page for other windows: the user's choices on it stay. */
    void show(Page other, List<Node> first) {
        heading.setText(other.label());
        contents.show(other);
        renewMetrics(other.hasTable() ? MetricTable.ranked(other.metrics()) : List.of());
        // What introduces a page has a headline of its own.
        List<Node> all = new ArrayList<>(first.isEmpty() ? List.of(head) : first);
        if (complete || first.isEmpty()) {
            complete(other, all);
        } else {
            put(all);
            afterwards.run(() -> complete(other, all));
        }
    }

    private void complete(Page shown, List<Node> above) {
        complete = true;
        cards.show(shown.shapes().stream()
                .filter(shape -> !MissingShapes.has(shape))
                .toList());
        missing.show(shown.shapes().stream().filter(MissingShapes::has).toList());
        List<Node> all = new ArrayList<>(above);
        if (!metrics.isEmpty()) {
            all.add(table);
            if (detailed) {
                all.add(detail);
            }
        }
        all.add(cards);
        all.add(missing);
        put(all);
    }

    private void renewMetrics(List<MetricResult> others) {
        if (others.equals(metrics)) {
            return;
        }
        MetricResult chosen = table.getSelectionModel().getSelectedItem();
        renewing = true;
        metrics.setAll(others);
        table.getSelectionModel().clearSelection();
        others.stream()
                .filter(result -> chosen != null && result.metric().equals(chosen.metric()))
                .forEach(this::selectInSight);
        renewing = false;
        detail.show(table.getSelectionModel().getSelectedItem());
    }

    /** Nodes that remain are not touched, as they would have to be styled and painted again. */
    private void put(List<Node> all) {
        ObservableList<Node> present = content.getChildren();
        if (present.size() != all.size()) {
            present.setAll(all);
            return;
        }
        for (int at = 0; at < all.size(); at++) {
            if (present.get(at) != all.get(at)) {
                present.set(at, all.get(at));
            }
        }
    }

    /** Lights a chart or table until another is lit, and scrolls as far as needed to see all of it. */
    void light(PanelId chart, String method) {
        afterwards.hurry();
        if (missing.unfold(chart)) {
            bringIntoSight(missing);
        } else {
            cards.light(chart).ifPresent(card -> {
                ShapeNodes.find(card, method);
                bringIntoSight(card);
            });
        }
    }

    /** Scrolls as far as needed to see all of a card of this page; of one that is too tall the top. */
    void bringIntoSight(Node card) {
        applyCss();
        layout();
        double sight = getViewportBounds().getHeight();
        double room = content.getHeight() - sight;
        Bounds place = content.sceneToLocal(card.localToScene(card.getLayoutBounds()));
        double top = place.getMinY() - CardStack.GAP;
        double bottom = place.getMaxY() + CardStack.GAP;
        double now = getVvalue() * room;
        double wanted = top < now || bottom - top > sight ? top : Math.max(now, bottom - sight);
        setVvalue(room <= 0 ? 0 : Math.max(0, Math.min(1, wanted / room)));
    }

    void select(@Nullable MetricResult metric) {
        if (metric != null) {
            afterwards.hurry();
        }
        table.getSelectionModel().clearSelection();
        if (metric != null && table.getItems().contains(metric)) {
            selectInSight(metric);
        }
    }

    private void selectInSight(MetricResult metric) {
        table.getSelectionModel().select(metric);
        // Not to the top: what is above it, such as worse divergences, stays in sight.
        table.scrollTo(Math.max(0, table.getItems().indexOf(metric) - ROWS_ABOVE));
    }

    void mark(@Nullable MetricResult metric) {
        select(metric);
        if (metric != null && table.getItems().contains(metric)) {
            setVvalue(0);
        }
    }

    /** Does something in the frame after the next, so that what was set before is painted by then. */
    private static final class Afterwards {

        private static final int FRAMES = 2;

        private Runnable waiting = () -> {};
        private int seen;

        private final AnimationTimer frames = new AnimationTimer() {
            @Override
            public void handle(long now) {
                seen++;
                if (seen >= FRAMES) {
                    hurry();
                }
            }
        };

        void run(Runnable task) {
            waiting = task;
            seen = 0;
            frames.start();
        }

        void hurry() {
            frames.stop();
            Runnable task = waiting;
            waiting = () -> {};
            task.run();
        }
    }

    private static final class ContentsMenu extends MenuButton {

        private static final int FEWEST = 2;

        private final Consumer<PanelId> light;

        ContentsMenu(Consumer<PanelId> light) {
            this.light = light;
            getStyleClass().addAll("small", "contents");
            setMinWidth(USE_PREF_SIZE);
            managedProperty().bind(visibleProperty());
        }

        void show(Page page) {
            setVisible(page.shapes().size() >= FEWEST && !page.id().equals(WorkbenchModel.OVERVIEW));
            setText(Messages.get(
                    "contents.title", page.shapes().size(), page.differing().size()));
            getItems()
                    .setAll(page.shapes().stream()
                            .map(shape -> item(shape, page))
                            .toList());
        }

        private MenuItem item(Shape shape, Page page) {
            String mark = page.differing().contains(shape.panel())
                    ? "contents.differs"
                    : !Page.isThere(shape) ? "contents.missing" : "contents.other";
            return Nodes.item(Messages.get(mark, Messages.of(shape.title())), () -> light.accept(shape.panel()));
        }
    }

    /** The meaning of the chosen metric, and the reason of its verdict. */
    private static final class MetricDetail extends VBox {

        private final Label heading = Nodes.wrapped("", "heading");
        private final Label text = Nodes.wrapped("");
        private final Button showEvents =
                Nodes.whole(Nodes.styled(new Button(Messages.get("events.show")), "small", "show-events"));
        private final boolean hasEvents;
        private @Nullable MetricResult shown;

        MetricDetail(WorkbenchModel model) {
            super(4);
            EventsModel events = model.events();
            Nodes.yielding(showEvents);
            showEvents.setVisible(false);
            hasEvents = events != null;
            showEvents.setOnAction(event -> {
                if (shown != null && events != null) {
                    events.open(shown.metric());
                }
            });
            getStyleClass().add("metric-detail");
            getChildren().addAll(heading, text, showEvents);
            show(null);
        }

        void show(@Nullable MetricResult result) {
            shown = result;
            setManaged(result != null);
            showEvents.setVisible(hasEvents && result != null && hasEvents(result.metric()));
            setVisible(result != null);
            if (result != null) {
                heading.setText(Messages.get(
                        "metric.heading",
                        Messages.of(result.label()),
                        result.metric().id()));
                // Narrow tables do not show the values.
                text.setText(MetricWords.valuesAndInterval(result) + "\n"
                        + Messages.of(result.metric().meaning()) + "\n"
                        + MetricWords.explanation(result));
            }
        }

        private static boolean hasEvents(Metric metric) {
            return metric.timed() != null || !metric.events().isEmpty();
        }
    }
}
