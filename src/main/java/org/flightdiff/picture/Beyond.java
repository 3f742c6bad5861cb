package org.flightdiff.picture;

import java.util.EnumMap;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.unit.UnitNotation;

/** The values of each side that lie beyond the end of an axis: how many there are, and how far they go. */
final class Beyond {

    /** Arrows that are nearer cover each other, in pixels. */
    public static final double GRAIN = 4;

    private static final double ARROW = 3.5;
    private static final double STROKE = 3;
    private static final double HIGH = 6;
    private static final double GAP = 4;
    private static final double BETWEEN = 14;

    private final Map<Role, Lot> sides = new EnumMap<>(Role.class);

    private record Lot(double count, double farthest) {

        Lot and(Lot other) {
            return new Lot(count + other.count, Math.max(farthest, other.farthest));
        }
    }

    public void add(Role side, double value, double weight) {
        sides.merge(side, new Lot(weight, value), Lot::and);
    }

    public void above(Sheet sheet, Plot plot, UnitNotation axis) {
        double x = plot.left() + GAP;
        for (Map.Entry<Role, Lot> each : sides.entrySet()) {
            Lettering lettering = Lettering.start(Hue.of(each.getKey())).up(Lettering.Up.TOP);
            String words = "↑ " + words(sheet, each, axis);
            sheet.ink().words(words, x, plot.top() + HIGH, lettering);
            x += sheet.ink().width(words, lettering) + BETWEEN;
        }
    }

    public void right(Sheet sheet, Plot plot, UnitNotation axis) {
        double y = plot.top() + HIGH + BETWEEN;
        for (Map.Entry<Role, Lot> each : sides.entrySet()) {
            sheet.ink()
                    .words(
                            words(sheet, each, axis) + " →",
                            plot.right(),
                            y,
                            Lettering.end(Hue.of(each.getKey())).up(Lettering.Up.TOP));
            y += BETWEEN;
        }
    }

    private static String words(Sheet sheet, Map.Entry<Role, Lot> side, UnitNotation axis) {
        return Glyphs.of(side.getKey())
                + " "
                + sheet.words(Text.of(
                        "chart.beyond",
                        Text.count(Math.round(side.getValue().count())),
                        Text.given(axis.value(side.getValue().farthest()))));
    }

    public static void up(Ink ink, double x, double y, Hue hue) {
        arrow(ink, x, y, 0, 1, hue);
    }

    public static void down(Ink ink, double x, Plot plot, Hue hue) {
        arrow(ink, x, plot.bottom(), 0, -1, hue);
    }

    public static void right(Ink ink, double y, Plot plot, Hue hue) {
        arrow(ink, plot.right(), y, -1, 0, hue);
    }

    /** Its tip, and the direction it comes from. It is open, as a filled triangle is a value of the candidate. */
    private static void arrow(Ink ink, double x, double y, int fromX, int fromY, Hue hue) {
        double backX = x + HIGH * fromX;
        double backY = y + HIGH * fromY;
        Trace trace = new Trace()
                .from(x, y)
                .to(backX - ARROW * fromY, backY - ARROW * fromX)
                .to(x + STROKE * fromX, y + STROKE * fromY)
                .to(backX + ARROW * fromY, backY + ARROW * fromX);
        ink.area(trace, Ink.Fill.of(hue));
    }
}
