package org.flightdiff.desktop.flame;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.geometry.Point2D;
import javafx.scene.canvas.Canvas;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.canvas.Readout;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.picture.FlamePainter;
import org.flightdiff.stacks.flame.FlameRows;
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
}
