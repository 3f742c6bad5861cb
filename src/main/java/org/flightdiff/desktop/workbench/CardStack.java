package org.flightdiff.desktop.workbench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.animation.AnimationTimer;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.flightdiff.desktop.shape.ShapeNodes;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;

/** Charts and tables, two beside each other where there is room. Those in sight come at once, others one a frame. */
final class CardStack extends Pane {

    static final double GAP = 14;
    /** From here on a chart is wide enough in half of the width. */
    private static final double TWO_COLUMNS = 1150;

    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");
    /** As many as are visible below the numbers of a page in a large window. */
    private static final int FIRST = 3;

    private final ShapeNodes shapes;
    private final Region sight;
    private final Set<Integer> waiting = new TreeSet<>();
    private List<Shape> wanted = List.of();
    private final AnimationTimer frames = new AnimationTimer() {
        @Override
        public void handle(long now) {
            goOnWithNext();
        }
    };

    /** @param sight the visible region */
    CardStack(ShapeNodes shapes, Region sight) {
        this.shapes = shapes;
        this.sight = sight;
        setMinWidth(0);
        sceneProperty().addListener((all, before, now) -> goOn());
    }

    /** Shows shapes, each on the card of the shape it replaces, if possible. */
    void show(List<Shape> others) {
        int kept = Math.min(getChildren().size(), others.size());
        for (int at = 0; at < kept; at++) {
            if (!others.get(at).equals(wanted.get(at))) {
                waiting.add(at);
            }
        }
        waiting.removeIf(at -> at >= kept);
        getChildren().remove(kept, getChildren().size());
        wanted = others;
        while (isUnfinished() && getChildren().size() < FIRST) {
            add();
        }
        List.copyOf(waiting).stream().filter(this::isInSight).forEach(this::renew);
        goOn();
    }

    Optional<Node> light(PanelId panel) {
        int at = wanted.stream().map(Shape::panel).toList().indexOf(panel);
        while (getChildren().size() <= at) {
            add();
        }
        for (int i = 0; i < getChildren().size(); i++) {
            getChildren().get(i).pseudoClassStateChanged(LIT, i == at);
        }
        return at < 0 ? Optional.empty() : Optional.of(getChildren().get(at));
    }

    private boolean isUnfinished() {
        return getChildren().size() < wanted.size();
    }

    private void goOn() {
        if (getScene() != null && (isUnfinished() || !waiting.isEmpty())) {
            frames.start();
        } else {
            frames.stop();
        }
    }

    private void goOnWithNext() {
        if (isUnfinished()) {
            add();
        } else {
            waiting.stream()
                    .min(Comparator.comparing((Integer at) -> !isInSight(at)).thenComparing(Comparator.naturalOrder()))
                    .ifPresent(this::renew);
        }
        goOn();
    }

    private void add() {
        getChildren().add(wanted.get(getChildren().size()).accept(shapes));
    }

    private void renew(int at) {
        waiting.remove(at);
        Node before = getChildren().get(at);
        Node renewed = shapes.inPlaceOf(before, wanted.get(at));
        if (renewed != before) {
            getChildren().set(at, renewed);
        }
    }

    private boolean isInSight(int at) {
        Node card = getChildren().get(at);
        return card.localToScene(card.getLayoutBounds()).intersects(sight.localToScene(sight.getLayoutBounds()));
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return lines(width).stream()
                        .mapToDouble(line -> height(line, width) + GAP)
                        .sum()
                - (getChildren().isEmpty() ? 0 : GAP);
    }

    @Override
    protected void layoutChildren() {
        double y = 0;
        for (List<Node> line : lines(getWidth())) {
            double each = columnWidth(line.size(), getWidth());
            double height = height(line, getWidth());
            for (int at = 0; at < line.size(); at++) {
                line.get(at).resizeRelocate(snapPositionX(at * (each + GAP)), snapPositionY(y), each, height);
            }
            y += height + GAP;
        }
    }

    private List<List<Node>> lines(double width) {
        List<List<Node>> lines = new ArrayList<>();
        List<Node> cards = getChildren();
        for (int at = 0; at < cards.size(); at++) {
            boolean two = width >= TWO_COLUMNS && at + 1 < cards.size() && isChart(at) && isChart(at + 1);
            lines.add(two ? List.of(cards.get(at), cards.get(at + 1)) : List.of(cards.get(at)));
            at += two ? 1 : 0;
        }
        return lines;
    }

    private boolean isChart(int at) {
        return wanted.get(at) instanceof TimeSeries || wanted.get(at) instanceof Distribution;
    }

    private double height(List<Node> line, double width) {
        return line.stream()
                .mapToDouble(card -> snapSizeY(card.prefHeight(columnWidth(line.size(), width))))
                .max()
                .orElse(0);
    }

    private double columnWidth(int columns, double width) {
        return snapSizeX((width - GAP * (columns - 1)) / columns);
    }
}
