package org.flightdiff.picture;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Ink.Fill;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.VitalCurve;

/**
 * Paints numbers of both sides as they are told: a name, a bar with its number for each side, and how it went over time. Those
 * of one unit share a scale.
 */
public final class QuantitiesPainter {

    private static final double BAR = 11;
    public static final double ROW = 2 * BAR + 6;
    /** What words beside bars have at least; at most half of the width. */
    private static final double WORDS = 120;

    private static final double GAP = 10;
    private static final double BESIDE = 6;
    /** Of the width: what a small curve takes. */
    private static final double COURSE = 0.2;
    /** What is not zero is seen. */
    private static final double THINNEST = 1;

    private final Sheet sheet;
    private final double names;
    private final double room;
    private final double courses;
    private final double courseFrom;

    private QuantitiesPainter(Sheet sheet, List<Quantity> quantities, double width) {
        this.sheet = sheet;
        names = RowName.room(sheet, quantities.stream().map(Quantity::name), width);
        boolean any = quantities.stream().anyMatch(each -> each.course() != null);
        courses = any ? COURSE * width : 0;
        courseFrom = width - courses;
        double words = quantities.stream()
                .flatMap(each -> Stream.of(Role.values())
                        .map(side -> sheet.ink().width(words(each, side), lettering(side)) + BESIDE))
                .reduce(0.0, Math::max);
        room = Math.max(0, courseFrom - names - GAP - Math.max(WORDS, Math.min(width / 2, words)));
    }

    private String words(Quantity quantity, Role side) {
        return Glyphs.of(side) + " " + sheet.words(quantity.words().of(side));
    }

    private static Lettering lettering(Role side) {
        return Lettering.start(Hue.of(side)).bold();
    }

    public static Still still(List<Quantity> quantities, double width) {
        return new Still(sheet -> height(quantities), sheet -> paint(quantities, sheet, width));
    }

    public static double height(List<Quantity> quantities) {
        return quantities.size() * ROW;
    }

    public static void paint(List<Quantity> quantities, Sheet sheet, double width) {
        QuantitiesPainter painter = new QuantitiesPainter(sheet, quantities, width);
        for (int i = 0; i < quantities.size(); i++) {
            Quantity told = quantities.get(i);
            double most = quantities.stream()
                    .filter(other -> other.equals(told) || (told.unit() != null && told.unit() == other.unit()))
                    .mapToDouble(QuantitiesPainter::larger)
                    .max()
                    .orElse(0);
            painter.row(told, most, i * ROW);
        }
    }

    private static double larger(Quantity quantity) {
        return Math.max(quantity.amounts().baseline(), quantity.amounts().candidate());
    }

    private void row(Quantity quantity, double most, double top) {
        RowName.paint(sheet, sheet.words(quantity.name()), names, top + BAR);
        for (Role side : Role.values()) {
            double amount = quantity.amounts().of(side);
            double length = amount <= 0 ? 0 : Math.max(THINNEST, amount / most * room);
            double down = side == Role.BASELINE ? top : top + BAR;
            sheet.ink().rectangle(names + GAP, down + 1, length, BAR - 2, Fill.of(Hue.of(side)));
            sheet.ink().words(words(quantity, side), names + GAP + length + BESIDE, down + BAR / 2, lettering(side));
        }
        VitalCurve course = quantity.course();
        if (course != null) {
            sheet.ink().at(courseFrom, top, () -> SparkPainter.paint(course, sheet.ink(), courses, 2 * BAR));
        }
    }
}
