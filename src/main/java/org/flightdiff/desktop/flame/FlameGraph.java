package org.flightdiff.desktop.flame;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.geometry.Point2D;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.canvas.Readout;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.picture.FlamePainter;
import org.flightdiff.stacks.flame.FlameRows;
import org.flightdiff.stacks.flame.FlameRows.FlameBox;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** The stacks of both sides, or of one, as boxes: each as wide as its share, and below what calls it. */
final class FlameGraph extends Drawing {

    /** More rows would be more than a canvas can have; what is deeper is seen by focusing. */
    private static final int MOST_ROWS = 150;

    private static final int FEWEST_ROWS = 3;

    private final FlameState state;
    private final FlameRows.FlameSide side;
    private final Readout readout = new Readout();
    private FlameRows rows = FlameRows.NONE;
    private @Nullable CallTree tree;
    private double tallest;
    private @Nullable Canvas above;
    /** Strong references, as the state outlives this graph and refers to it only weakly. */
    private final InvalidationListener marked = changed -> paintAbove();

    private final InvalidationListener renewed = changed -> renew();

    FlameGraph(FlameState state, FlameRows.FlameSide side, Appearance appearance) {
        super(appearance, FEWEST_ROWS * FlamePainter.ROW, 2);
        this.state = state;
        this.side = side;
        state.viewProperty().addListener(new WeakInvalidationListener(renewed));
        state.searched.addListener(new WeakInvalidationListener(repaint()));
        state.selected.addListener(new WeakInvalidationListener(marked));
        state.pointedAt.addListener(new WeakInvalidationListener(marked));
        widthProperty().addListener(renewed);
        getChildren().add(readout);
        getStyleClass().add("flame-graph");
        setFocusTraversable(true);
        setAccessibleText(Messages.get("flame.accessible"));
        FlameGestures.on(this, state);
    }

    Optional<FlameRows.FlameBox> at(double x, double y) {
        return rows.at((int) Math.floor(y / FlamePainter.ROW), x / getWidth());
    }

    /** Frames from the root of the tree to that of a box. */
    List<Node> path(FlameRows.FlameBox box) {
        FlameView view = state.view();
        List<Node> path = new ArrayList<>(view == null ? List.of() : view.path());
        path.addAll(box.path().subList(1, box.path().size()));
        return path;
    }

    FlameRows rows() {
        return rows;
    }

    /** Says what is under the pointer; null for nothing. */
    void read(FlameRows.@Nullable FlameBox box, @Nullable Point2D pointer) {
        state.pointedAt.set(box == null ? null : box.node());
        readout.setVisible(box != null && pointer != null);
        if (box != null && pointer != null) {
            readout.say(new FlameWords(unit()).reading(box.node()), pointer);
        }
    }

    private Unit unit() {
        FlameView view = state.view();
        if (view == null) {
            throw new IllegalStateException("nothing is shown yet");
        }
        return view.tree().unit();
    }

    /** A part of a tree is as high as what was seen before, so that nothing else moves under the pointer. */
    @SuppressWarnings("ReferenceEquality")
    private void renew() {
        FlameView view = state.view();
        if (view != null && getWidth() > 0) {
            rows = FlameRows.of(view, side, getWidth());
            double height = Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, rows.depth(getWidth()))) * FlamePainter.ROW;
            tallest = view.tree() == tree ? Math.max(tallest, height) : height;
            tree = view.tree();
            high(tallest);
            requestLayout();
            // A width comes while the page is laid out, which forgets what is asked for meanwhile.
            Platform.runLater(this::requestLayout);
        }
    }

    @Override
    protected void paint(List<Canvas> painted) {
        if (state.view() != null) {
            new FlamePainter(look().film(painted.get(0)), unit()).paint(rows, getWidth(), getHeight(), state.found());
            above = painted.get(1);
            paintAbove();
        }
    }

    /** Outlines what is selected and what is under the pointer: only this, as all boxes are many. */
    private void paintAbove() {
        Canvas canvas = above;
        if (canvas == null || state.view() == null) {
            return;
        }
        FlamePainter painter = new FlamePainter(look().film(canvas), unit());
        Node pointed = state.pointedAt.get();
        if (pointed != null) {
            outline(painter, pointed, false);
        }
        List<Node> selected = state.selected.get();
        if (!selected.isEmpty()) {
            outline(painter, selected.get(selected.size() - 1), true);
        }
    }

    private void outline(FlamePainter painter, Node node, boolean strong) {
        rows.of(node).ifPresent(box -> painter.outline(box, box.path().size() - 1, getWidth(), strong));
    }

    /** A click or Enter lets a frame fill the width, Back or Backspace undoes that, arrows select. */
    private record FlameGestures(FlameGraph graph, FlameState state, FlameMenu menu) {

        static void on(FlameGraph graph, FlameState state) {
            FlameGestures gestures = new FlameGestures(graph, state, new FlameMenu(state));
            graph.setOnMouseMoved(gestures::point);
            graph.setOnMouseExited(event -> graph.read(null, null));
            graph.setOnMousePressed(event -> {
                graph.requestFocus();
                event.consume();
            });
            graph.setOnMouseClicked(gestures::click);
            graph.setOnContextMenuRequested(event -> {
                Optional<FlameBox> box = graph.at(event.getX(), event.getY());
                if (box.isPresent() || !state.selected.get().isEmpty()) {
                    gestures.menu.show(
                            graph,
                            event.getScreenX(),
                            event.getScreenY(),
                            box.map(graph::path).orElse(state.selected.get()));
                }
                event.consume();
            });
            graph.setOnKeyPressed(gestures::key);
        }

        private void point(MouseEvent event) {
            graph.read(graph.at(event.getX(), event.getY()).orElse(null), new Point2D(event.getX(), event.getY()));
        }

        private void click(MouseEvent event) {
            if (event.getButton() == MouseButton.BACK) {
                state.back();
            } else if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
                graph.at(event.getX(), event.getY())
                        .map(graph::path)
                        .ifPresent(path -> click(path, event.getClickCount()));
                graph.read(null, null);
            }
        }

        private void click(List<Node> path, int count) {
            FlameView view = state.view();
            boolean filling = view != null && path.equals(view.path());
            if (count == 1) {
                state.selected.set(path);
                // A click on what fills the width already goes up to what calls it.
                state.focus(filling && path.size() > 1 ? path.subList(0, path.size() - 1) : path);
            } else if (filling) {
                state.all();
            }
            // What a second click would hit otherwise came there only by the first, and was not aimed at.
        }

        /** Keys with a modifier belong to the window. */
        private void key(KeyEvent event) {
            FlameView view = state.view();
            if (event.isShortcutDown() || event.isAltDown() || view == null) {
                return;
            }
            List<Node> selected = state.selected.get();
            List<Node> path = selected.isEmpty() ? view.path() : selected;
            switch (event.getCode()) {
                case DOWN -> FlameView.widest(path.get(path.size() - 1)).ifPresent(child -> select(path, child));
                case UP -> select(path.size() > 1 ? path.subList(0, path.size() - 1) : path);
                case LEFT -> beside(path, -1);
                case RIGHT -> beside(path, 1);
                case ENTER, SPACE -> state.focus(path);
                case BACK_SPACE, ESCAPE -> state.back();
                case HOME -> state.all();
                default -> {
                    return;
                }
            }
            event.consume();
        }

        private void beside(List<Node> path, int by) {
            if (path.size() > 1) {
                List<Node> above = path.subList(0, path.size() - 1);
                List<Node> siblings = above.get(above.size() - 1).children();
                int at = siblings.indexOf(path.get(path.size() - 1)) + by;
                if (at >= 0 && at < siblings.size()) {
                    select(above, siblings.get(at));
                }
            }
        }

        private void select(List<Node> above, Node node) {
            List<Node> path = new ArrayList<>(above);
            path.add(node);
            select(path);
        }

        private void select(List<Node> path) {
            state.selected.set(List.copyOf(path));
        }

        static final class FlameMenu {

            private final ContextMenu menu = new ContextMenu();
            private final FlameState state;
            private List<Node> path = List.of();

            FlameMenu(FlameState state) {
                this.state = state;
                menu.getItems()
                        .addAll(
                                item("flame.focus", () -> state.focus(path)),
                                item("flame.find", () -> state.searched.set(name())),
                                item("flame.copy", () -> Nodes.copy(name())),
                                item("flame.copy-stack", () -> Nodes.copy(stack())),
                                item("flame.back", state::back),
                                item("flame.show-all", state::all));
            }

            void show(FlameGraph owner, double screenX, double screenY, List<Node> frame) {
                path = frame;
                state.selected.set(frame);
                menu.show(owner, screenX, screenY);
            }

            private String name() {
                return path.get(path.size() - 1).name();
            }

            /** One frame a line, the last one first, as in a stack trace. */
            private String stack() {
                StringBuilder lines = new StringBuilder();
                for (int at = path.size() - 1; at > 0; at--) {
                    lines.append(path.get(at).name()).append('\n');
                }
                return lines.toString();
            }

            private static MenuItem item(String key, Runnable action) {
                return Nodes.item(Messages.get(key), action);
            }
        }
    }
}
