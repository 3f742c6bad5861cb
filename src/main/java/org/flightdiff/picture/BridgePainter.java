package org.flightdiff.picture;

import java.util.Objects;
import org.flightdiff.picture.BridgePicture.Step;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/** Paints how the parts of a whole lead from one side to the other: each bar begins where the one above it ends. */
final class BridgePainter {

    private static final double BAR = 16;
    private static final double ROW = BAR + 6;
    private static final double NAMES = 0.34;
    private static final double VALUE = 110;
    private static final double GAP = 10;
    private static final double BESIDE = 5;

    private final Sheet sheet;
    private final BridgePicture picture;
    private final UnitNotation notation;

    BridgePainter(Sheet sheet, Breakdown shape, int most) {
        this.sheet = sheet;
        this.picture = BridgePicture.of(shape, most);
        Unit unit = Objects.requireNonNullElse(shape.columns().get(0).unit(), Unit.ONE);
        this.notation = sheet.notation().of(unit, picture.furthest());
    }

    /** How high so many parts at most are, with what they lead from and to, in pixels. */
    static double height(Breakdown shape, int most) {
        return BridgePicture.of(shape, most).steps().size() * ROW;
    }

    void paint(double width) {
        double left = width * NAMES + GAP;
        double furthest = picture.furthest();
        double perUnit = furthest > 0 ? (width - left - VALUE) / furthest : 0;
        for (int i = 0; i < picture.steps().size(); i++) {
            Step step = picture.steps().get(i);
            double middle = i * ROW + ROW / 2;
            RowName.paint(sheet, sheet.words(step.name()), width * NAMES, middle);
            bar(step, left, middle, perUnit);
        }
    }

    private void bar(Step step, double left, double middle, double perUnit) {
        Hue hue = Hue.of(step.side());
        double from = left + Math.min(step.from(), step.to()) * perUnit;
        double to = left + Math.max(step.from(), step.to()) * perUnit;
        sheet.ink().rectangle(from, middle - BAR / 2, Math.max(1, to - from), BAR, Fill.of(hue));
        String value = step.whole()
                ? Glyphs.of(step.side()) + " " + notation.value(step.to())
                : notation.difference(step.change());
        sheet.ink().words(value, to + BESIDE, middle, Lettering.start(hue));
    }
}
