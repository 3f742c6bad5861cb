package org.flightdiff.desktop.flame;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import org.flightdiff.desktop.chart.ChartLook;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.stacks.flame.FlameBox;
import org.flightdiff.stacks.flame.FlameRows;
import org.flightdiff.stacks.flame.FrameName;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Node;
import org.jspecify.annotations.Nullable;

/** Paints the boxes of a graph. */
final class FlamePainter {

    /** Height of a row, in pixels. */
    static final double ROW = 18;

    /** Narrower boxes have no gap beside them, which would be all that is seen. */
    private static final double WITH_GAP = 3;

    private static final double LETTERS = 11;
    private static final double MARGIN = 4;
    private static final double EDGE = 2.5;
    private static final double DIMMED = 0.3;
    private static final Map<Locale, FrameText> NAMES = new ConcurrentHashMap<>();

    private final GraphicsContext canvas;
    private final ChartLook look;
    private final FlameColours colours;
    private final FlameWords words;
    private final FrameText names;

    FlamePainter(GraphicsContext canvas, ChartLook look, FlameWords words) {
        this.canvas = canvas;
        this.look = look;
        this.words = words;
        colours = new FlameColours(look);
        names = NAMES.computeIfAbsent(
                look.notation().language(), language -> new FrameText(Letters.of(language, Font.font(LETTERS))));
    }

    /**
     * Paints all rows.
     *
     * @param found frames that are looked for; null if none is, then all are painted alike
     */
    void paint(FlameRows rows, double width, double height, @Nullable Predicate<Node> found) {
        canvas.clearRect(0, 0, width, height);
        boxes(rows, width, height, found);
    }

    /** Paints all rows over what is there. */
    void boxes(FlameRows rows, double width, double height, @Nullable Predicate<Node> found) {
        canvas.setFont(names.font());
        canvas.setTextBaseline(VPos.CENTER);
        canvas.setTextAlign(TextAlignment.LEFT);
        double top = 0;
        for (List<FlameBox> row : rows.rows()) {
            if (top >= height) {
                return;
            }
            for (FlameBox box : row) {
                paint(box, top, width, found == null || found.test(box.node()));
            }
            top += ROW;
        }
    }

    private void paint(FlameBox box, double top, double width, boolean bright) {
        double left = box.left() * width;
        double wide = box.width() * width;
        double seen = wide > WITH_GAP ? wide - 1 : wide;
        Color fill = colours.fill(box.node());
        canvas.setGlobalAlpha(bright ? 1 : DIMMED);
        canvas.setFill(fill);
        canvas.fillRect(left, top, seen, ROW - 1);
        canvas.setFill(look.text());
        edge(canvas, box.node().change(), left, top, seen, ROW - 1);
        double room = seen - 2 * MARGIN;
        String label = room > 0 ? label(box.node(), room) : "";
        if (!label.isEmpty()) {
            canvas.setFill(FlameColours.on(fill));
            canvas.fillText(label, left + MARGIN, top + ROW / 2 - 0.5);
        }
        canvas.setGlobalAlpha(1);
    }

    /** The second cue beside colour: what grew has a line on top, what shrank one below; new and gone have both ends. */
    static void edge(GraphicsContext canvas, FrameChange change, double left, double top, double wide, double high) {
        switch (change) {
            case GREW -> canvas.fillRect(left, top, wide, EDGE / 2);
            case SHRANK -> canvas.fillRect(left, top + high - EDGE / 2, wide, EDGE / 2);
            case NEW -> canvas.fillRect(left, top, wide, EDGE);
            case GONE -> canvas.fillRect(left, top + high - EDGE, wide, EDGE);
            case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW -> {}
        }
    }

    private String label(Node node, double room) {
        FrameName name = new FrameName(words.name(node));
        String change = node.change().isProven() ? "  " + words.difference(node) : "";
        for (String form : name.forms()) {
            if (!change.isEmpty() && names.width(form + change) <= room) {
                return form + change;
            }
        }
        return names.fitting(name, room);
    }

    /** Outlines a box. */
    void outline(FlameBox box, int row, double width, boolean strong) {
        canvas.setStroke(look.text());
        canvas.setLineWidth(strong ? 2 : 1);
        canvas.setLineDashes();
        canvas.strokeRect(box.left() * width + 0.5, row * ROW + 0.5, Math.max(1, box.width() * width - 2), ROW - 2);
    }
}
