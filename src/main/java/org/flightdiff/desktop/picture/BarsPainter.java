package org.flightdiff.desktop.picture;

import java.util.List;
import java.util.Objects;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.flightdiff.desktop.chart.ChartLook;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/** Paints the keys of a breakdown that changed most: a name, and a bar with its value for each side. */
final class BarsPainter {

    private static final int MOST = 10;
    private static final double BAR = 13;
    private static final double ROW = 2 * BAR + 10;
    private static final double NAMES = 0.34;
    private static final double VALUE = 110;
    private static final double GAP = 10;

    private final GraphicsContext canvas;
    private final ChartLook look;
    private final Ink ink;

    BarsPainter(GraphicsContext canvas, ChartLook look) {
        this.canvas = canvas;
        this.look = look;
        ink = new Ink(canvas, look.notation().language());
    }

    /** How high it is, in pixels; 0 if there is nothing to paint. */
    static double height(Breakdown shape) {
        return shape.columns().isEmpty() ? 0 : rows(shape).size() * ROW;
    }

    private static List<BreakdownRow> rows(Breakdown shape) {
        return shape.rows().stream().limit(MOST).toList();
    }

    /** Paints it from the upper edge down. */
    void paint(Breakdown shape, double width) {
        Unit unit = Objects.requireNonNullElse(shape.columns().get(0).unit(), Unit.ONE);
        double most = rows(shape).stream()
                .flatMap(row -> List.of(row.baseline().get(0), row.candidate().get(0)).stream())
                .mapToDouble(Math::abs)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
        double names = width * NAMES;
        double room = width - names - GAP - VALUE;
        double top = 0;
        for (BreakdownRow row : rows(shape)) {
            ink.right(
                    look.words(row.label()),
                    names,
                    top + BAR + 5,
                    names,
                    Ink.PLAIN,
                    Color.web(look.palette().text()));
            UnitNotation written = look.notation()
                    .of(unit, row.baseline().get(0), row.candidate().get(0));
            double y = top;
            for (Role side : Role.values()) {
                bar(side, row.of(side).get(0), written, names + GAP, y, most > 0 ? room / most : 0);
                y += BAR;
            }
            top += ROW;
        }
    }

    private void bar(Role side, double amount, UnitNotation written, double x, double y, double perUnit) {
        Color colour = Color.web(look.palette().of(side));
        double length = Double.isFinite(amount) ? Math.abs(amount) * perUnit : 0;
        canvas.setFill(colour);
        canvas.fillRect(x, y + 1, length, BAR - 2);
        String value = Double.isFinite(amount) ? written.value(amount) : "–";
        ink.left(Glyphs.of(side) + " " + value, x + length + 6, y + BAR - 1, VALUE, Ink.PLAIN, colour);
    }
}
