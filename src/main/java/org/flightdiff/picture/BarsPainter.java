package org.flightdiff.picture;

import java.util.List;
import java.util.Objects;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/** Paints the keys of a breakdown that changed most: a name, and a bar with its value for each side. */
public final class BarsPainter {

    private static final int MOST = 10;
    private static final double BAR = 13;
    private static final double ROW = 2 * BAR + 8;
    private static final double NAMES = 0.38;
    private static final double VALUE = 90;
    private static final double GAP = 10;
    private static final double BESIDE = 5;
    private static final Lettering NAME = Lettering.end(Hue.TEXT);

    private final Sheet sheet;

    /** A painter. */
    public BarsPainter(Sheet sheet) {
        this.sheet = sheet;
    }

    /** How high it is, in pixels; 0 if there is nothing to paint. */
    public static double height(Breakdown shape) {
        return shape.columns().isEmpty() ? 0 : rows(shape).size() * ROW;
    }

    private static List<BreakdownRow> rows(Breakdown shape) {
        return shape.rows().stream().limit(MOST).toList();
    }

    /**
     * Paints it.
     *
     * @param width in pixels
     */
    public void paint(Breakdown shape, double width) {
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
            String name = sheet.words(row.label());
            double middle = top + BAR;
            sheet.ink().told(() -> name, () -> sheet.ink().words(ending(name, names), names, middle, NAME));
            UnitNotation written = sheet.notation()
                    .of(unit, row.baseline().get(0), row.candidate().get(0));
            double y = top;
            for (Role side : Role.values()) {
                bar(side, row.of(side).get(0), written, names + GAP, y, most > 0 ? room / most : 0);
                y += BAR;
            }
            top += ROW;
        }
    }

    /** Of a long name the end says most: class and method. */
    private String ending(String name, double room) {
        String end = name;
        while (end.length() > 2 && sheet.ink().width(end, NAME) > room) {
            end = "…" + end.substring(end.startsWith("…") ? 2 : 1);
        }
        return end;
    }

    private void bar(Role side, double amount, UnitNotation written, double x, double y, double perUnit) {
        Hue hue = Hue.of(side);
        double length = Double.isFinite(amount) ? Math.abs(amount) * perUnit : 0;
        String value = Double.isFinite(amount) ? written.value(amount) : "–";
        sheet.ink().rectangle(x, y + 1, length, BAR - 2, Fill.of(hue));
        sheet.ink().words(Glyphs.of(side) + " " + value, x + length + BESIDE, y + BAR / 2, Lettering.start(hue));
    }
}
