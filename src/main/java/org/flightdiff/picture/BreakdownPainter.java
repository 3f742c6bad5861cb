package org.flightdiff.picture;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Ink.Fill;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
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
            new BarsPainter(sheet, shape, most).paint(width);
        }
    }

    private static final class BarsPainter {

        private static final double BAR = 13;
        private static final double ROW = 2 * BAR + 8;
        private static final double NAMES = 0.38;
        private static final double VALUE = 90;
        private static final double GAP = 10;
        private static final double BESIDE = 5;
        private static final double HEADING = 18;
        /** Of the largest amount: what is thinner than a pixel is no bar. */
        private static final double LEAST = 0.001;

        private final Sheet sheet;
        private final List<BreakdownRow> rows;
        private final Breakdown shape;

        BarsPainter(Sheet sheet, Breakdown shape, int most) {
            this.sheet = sheet;
            this.shape = shape;
            this.rows = seen(shape, most);
        }

        static double height(Breakdown shape, int most) {
            return HEADING + seen(shape, most).size() * ROW;
        }

        /** The rows that have anything to be seen on either side, so many at most; all where none has. */
        private static List<BreakdownRow> seen(Breakdown shape, int most) {
            double least = LEAST * largest(shape.rows());
            return shape.rows().stream()
                    .filter(row -> !(largest(List.of(row)) < least))
                    .limit(most)
                    .toList();
        }

        private static double largest(List<BreakdownRow> rows) {
            return rows.stream()
                    .flatMap(row ->
                            Stream.of(row.baseline().get(0), row.candidate().get(0)))
                    .mapToDouble(Math::abs)
                    .filter(Double::isFinite)
                    .max()
                    .orElse(0);
        }

        void paint(double width) {
            double names = width * NAMES;
            double room = width - names - GAP - VALUE;
            double most = largest(rows);
            sheet.ink()
                    .words(
                            sheet.words(shape.columns().get(0).name()),
                            names + GAP,
                            HEADING / 2,
                            Lettering.start(Hue.MUTED));
            for (int i = 0; i < rows.size(); i++) {
                RowName.paint(sheet, sheet.words(rows.get(i).label()), names, HEADING + i * ROW + BAR);
            }
            for (Role side : Role.values()) {
                bars(side, names + GAP, most > 0 ? room / most : 0);
            }
        }

        private void bars(Role side, double left, double perUnit) {
            Unit unit = Objects.requireNonNullElse(shape.columns().get(0).unit(), Unit.ONE);
            Hue hue = Hue.of(side);
            double down = side == Role.BASELINE ? 0 : BAR;
            for (int i = 0; i < rows.size(); i++) {
                sheet.ink()
                        .rectangle(left, HEADING + i * ROW + down + 1, length(i, side, perUnit), BAR - 2, Fill.of(hue));
            }
            for (int i = 0; i < rows.size(); i++) {
                BreakdownRow row = rows.get(i);
                double amount = row.of(side).get(0);
                UnitNotation written = sheet.notation()
                        .of(unit, row.baseline().get(0), row.candidate().get(0));
                String value = Double.isFinite(amount) ? written.value(amount) : "–";
                sheet.ink()
                        .words(
                                Glyphs.of(side) + " " + value,
                                left + length(i, side, perUnit) + BESIDE,
                                HEADING + i * ROW + down + BAR / 2,
                                Lettering.start(hue));
            }
        }

        private double length(int row, Role side, double perUnit) {
            double amount = rows.get(row).of(side).get(0);
            return Double.isFinite(amount) ? Math.abs(amount) * perUnit : 0;
        }
    }

    /** Paints how the parts of a whole lead from one side to the other: each bar begins where the one above it ends. */
    private static final class BridgePainter {

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

        static double height(Breakdown shape, int most) {
            return BridgePicture.of(shape, most).steps().size() * ROW;
        }

        void paint(double width) {
            double left = width * NAMES + GAP;
            double furthest = picture.furthest();
            double perUnit = furthest > 0 ? (width - left - VALUE) / furthest : 0;
            for (int i = 0; i < picture.steps().size(); i++) {
                BridgePicture.Step step = picture.steps().get(i);
                double middle = i * ROW + ROW / 2;
                RowName.paint(sheet, sheet.words(step.name()), width * NAMES, middle);
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
