package org.flightdiff.picture;

import java.util.List;
import java.util.Objects;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.picture.Ink.Fill;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/** Paints a breakdown: as a way from one whole to the other where its parts add up, else a pair of bars for each key. */
public final class BreakdownPainter {

    private BreakdownPainter() {}

    public static double height(Breakdown shape, int most) {
        if (shape.columns().isEmpty() || shape.rows().isEmpty()) {
            return 0;
        }
        return shape.addsUp() ? BridgePainter.height(shape, most) : BarsPainter.height(shape, most);
    }

    public static void paint(Sheet sheet, Breakdown shape, int most, double width) {
        if (shape.addsUp()) {
            new BridgePainter(sheet, shape, most).paint(width);
        } else {
            BarsPainter.paint(sheet, shape, most, width);
        }
    }

    /** A pair of bars for each key, below what they are amounts of. */
    private static final class BarsPainter {

        private static final double HEADING = 18;
        /** Of the largest amount: what is thinner than a pixel is no bar. */
        private static final double LEAST = 0.001;

        private BarsPainter() {}

        static double height(Breakdown shape, int most) {
            return HEADING + QuantitiesPainter.ROW * seen(shape, most).size();
        }

        /** The rows that have anything to be seen on either side, so many at most; all where none has. */
        private static List<BreakdownRow> seen(Breakdown shape, int most) {
            double least = LEAST
                    * shape.rows().stream().mapToDouble(BarsPainter::larger).reduce(0, Math::max);
            return shape.rows().stream()
                    .filter(row -> !(larger(row) < least))
                    .limit(most)
                    .toList();
        }

        private static double larger(BreakdownRow row) {
            return Math.max(known(row.baseline().get(0)), known(row.candidate().get(0)));
        }

        private static double known(double amount) {
            return Double.isFinite(amount) ? Math.abs(amount) : 0;
        }

        static void paint(Sheet sheet, Breakdown shape, int most, double width) {
            Column amounts = shape.columns().get(0);
            Unit unit = Objects.requireNonNullElse(amounts.unit(), Unit.ONE);
            List<Quantity> rows = seen(shape, most).stream()
                    .map(row -> quantity(row, unit, sheet))
                    .toList();
            sheet.ink().at(0, HEADING, () -> QuantitiesPainter.paint(rows, sheet, width));
            sheet.ink().words(sheet.words(amounts.name()), 0, HEADING / 2, Lettering.start(Hue.MUTED));
        }

        private static Quantity quantity(BreakdownRow row, Unit unit, Sheet sheet) {
            Both<Double> amounts =
                    new Both<>(row.baseline().get(0), row.candidate().get(0));
            UnitNotation written = sheet.notation().of(unit, amounts.baseline(), amounts.candidate());
            return new Quantity(
                    row.label(),
                    unit,
                    amounts.map(BarsPainter::known),
                    amounts.map(amount -> Text.given(Double.isFinite(amount) ? written.value(amount) : "–")));
        }
    }

    /** Paints how the parts of a whole lead from one side to the other: each bar begins where the one above it ends. */
    private static final class BridgePainter {

        private static final double BAR = 16;
        private static final double ROW = BAR + 6;
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

        static double height(Breakdown shape, int most) {
            return BridgePicture.of(shape, most).steps().size() * ROW;
        }

        void paint(double width) {
            double names = RowName.room(sheet, picture.steps().stream().map(BridgePicture.Step::name), width);
            double left = names + GAP;
            double furthest = picture.furthest();
            double perUnit = furthest > 0 ? (width - left - VALUE) / furthest : 0;
            for (int i = 0; i < picture.steps().size(); i++) {
                BridgePicture.Step step = picture.steps().get(i);
                double middle = i * ROW + ROW / 2;
                RowName.paint(sheet, sheet.words(step.name()), names, middle);
                bar(step, left, middle, perUnit);
            }
        }

        private void bar(BridgePicture.Step step, double left, double middle, double perUnit) {
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
}
