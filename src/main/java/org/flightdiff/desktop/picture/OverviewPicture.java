package org.flightdiff.desktop.picture;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.desktop.toolkit.Toolkit;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.QuantitiesPainter;
import org.flightdiff.picture.Sheet;
import org.flightdiff.picture.Still;
import org.flightdiff.picture.Stills;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Shape;
import org.flightdiff.unit.Notation;
import org.jspecify.annotations.Nullable;

/** The overview as one picture, with a chart from each of the views that diverged most. */
public final class OverviewPicture {

    static final double WIDTH = 1600;
    static final double MARGIN = 40;
    private static final double COLUMN = OverviewCell.WIDTH + MARGIN;
    private static final double BELOW = 28;

    private OverviewPicture() {}

    /** The picture as PNG. Starts the toolkit if it does not run, which needs no display; not for the JavaFX thread. */
    public static byte[] png(Comparison comparison, Palette palette, Notation notation) {
        return png(comparison, palette, notation, Gate.OPEN);
    }

    /** The picture as PNG, with what a gate says of the comparison. */
    public static byte[] png(Comparison comparison, Palette palette, Notation notation, Gate gate) {
        return Toolkit.call(() -> paint(comparison, Head.of(comparison, gate), new ChartLook(palette, notation)));
    }

    private static byte[] paint(Comparison comparison, Head head, ChartLook look) {
        Extent time = Extent.upTo(comparison.seconds());
        Proof proving = head.proof();
        OverviewCell proof = proving == null
                ? null
                : OverviewCell.of(proving.shape(), time, WIDTH - 2 * MARGIN, look)
                        .map(cell -> cell.under(look.words(proving.claim()), proving.numbers()))
                        .orElse(null);
        List<OverviewCell> cells = ChosenCharts.of(comparison, time, look, proof == null ? null : proving);
        double summary =
                new SummaryPainter(new Canvas(1, 1).getGraphicsContext2D(), look).paint(comparison, head, proof);
        double[] tops = tops(cells, look);
        Canvas canvas = new Canvas(WIDTH, summary + tops[cells.size()] + MARGIN / 2);
        look.paper(canvas);
        GraphicsContext context = canvas.getGraphicsContext2D();
        new SummaryPainter(context, look).paint(comparison, head, proof);
        for (int i = 0; i < cells.size(); i++) {
            cells.get(i).put(context, MARGIN + i % 2 * COLUMN, summary + tops[i], OverviewCell.WIDTH, look);
        }
        return Png.of(canvas.snapshot(new SnapshotParameters(), null));
    }

    private static double[] tops(List<OverviewCell> cells, ChartLook look) {
        double[] tops = new double[cells.size() + 1];
        double top = 0;
        for (int i = 0; i < cells.size(); i += 2) {
            List<OverviewCell> row = cells.subList(i, Math.min(cells.size(), i + 2));
            Arrays.fill(tops, i, i + row.size(), top);
            top += BELOW
                    + row.stream().mapToDouble(cell -> cell.height(look)).max().orElse(0);
        }
        tops[cells.size()] = top;
        return tops;
    }

    /** Chooses the charts of the overview: the first chart of each view, beginning with the views that diverged most. */
    private static final class ChosenCharts {

        private static final int MOST = 6;
        private static final double TALLEST = 380;

        static List<OverviewCell> of(Comparison comparison, Extent time, ChartLook look, @Nullable Proof shown) {
            return comparison.views().stream()
                    .sorted(Comparator.comparingInt(view -> bestRank(comparison, view)))
                    .map(view -> view.shapes().stream()
                            .filter(shape -> shown == null
                                    || !shape.panel().equals(shown.shape().panel()))
                            .map(shape -> OverviewCell.of(shape, time, OverviewCell.WIDTH, look))
                            .flatMap(Optional::stream)
                            .filter(cell -> cell.height(look) <= TALLEST)
                            .findFirst())
                    .flatMap(Optional::stream)
                    .limit(MOST)
                    .toList();
        }

        private static int bestRank(Comparison comparison, ViewResult view) {
            return comparison.metrics().stream()
                    .filter(result -> result.view().equals(view.id()))
                    .map(MetricResult::rank)
                    .flatMap(Stream::ofNullable)
                    .min(Comparator.naturalOrder())
                    .orElse(Integer.MAX_VALUE);
        }
    }

    record OverviewCell(String title, Still still) {

        static final double WIDTH = 740;
        static final double CHART_HEIGHT = 250;
        private static final int BARS = 8;
        private static final int FRAMES = 300;
        private static final double TITLE = 24;

        static Optional<OverviewCell> of(Shape shape, Extent time, double width, ChartLook look) {
            return shape.accept(new Stills(time, new Stills.Room(width, CHART_HEIGHT, BARS, FRAMES, 1)))
                    .map(still -> new OverviewCell(look.words(shape.title()), still));
        }

        /** It with what it proves before its heading, unless that is empty, and with numbers as bars above it. */
        OverviewCell under(String claim, List<Quantity> numbers) {
            return new OverviewCell(
                    claim.isEmpty() ? title : claim + " · " + title,
                    still.below(QuantitiesPainter.still(numbers, OverviewPicture.WIDTH - 2 * OverviewPicture.MARGIN)));
        }

        double height(ChartLook look) {
            return TITLE + still.height(look.over(new Canvas().getGraphicsContext2D()));
        }

        double put(GraphicsContext canvas, double x, double y, double width, ChartLook look) {
            new Letterer(canvas, look.notation().language())
                    .left(
                            title,
                            x,
                            y + TITLE - 6,
                            width,
                            Letterer.HEADING,
                            Color.web(look.palette().text()));
            Sheet sheet = look.over(canvas);
            sheet.ink().at(x, y + TITLE, () -> still.paint(sheet));
            return y + TITLE + still.height(sheet);
        }
    }
}
