package org.flightdiff.desktop.picture;

import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import org.flightdiff.desktop.chart.ChartLook;
import org.flightdiff.desktop.chart.DistributionPainter;
import org.flightdiff.desktop.chart.Extent;
import org.flightdiff.desktop.chart.LegendPainter;
import org.flightdiff.desktop.chart.ScatterPainter;
import org.flightdiff.desktop.chart.TimeSeriesPainter;
import org.flightdiff.desktop.chart.TimeSeriesPicture;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.Unavailable;

/** Paints the shapes that are charts with the painters of the window; other shapes are not painted. */
final class CellPainter implements Shape.Visitor<Optional<OverviewCell>> {

    private static final double BETWEEN_NAMES = 16;
    private static final double BASELINE = 14;
    private static final int MOST_LINES = 5;

    private final ChartLook look;
    private final Extent time;
    private final double width;
    private final boolean alone;

    /**
     * A painter.
     *
     * @param time the range that all charts over time show
     * @param width of each, in pixels
     * @param alone whether what it paints stands alone, so that bars of a breakdown may be as high as they are
     */
    CellPainter(ChartLook look, Extent time, double width, boolean alone) {
        this.look = look;
        this.time = time;
        this.width = width;
        this.alone = alone;
    }

    @Override
    public Optional<OverviewCell> timeSeries(TimeSeries shape) {
        if (shape.series().stream().noneMatch(series -> series.points().size() > 1)) {
            return Optional.empty();
        }
        Image legend = legend(shape);
        // All cells are of one height.
        double height = OverviewCell.CHART_HEIGHT + OverviewCell.LEGEND_HEIGHT - legend.getHeight();
        Canvas chart = new Canvas(width, height);
        new TimeSeriesPainter(chart.getGraphicsContext2D(), look)
                .paint(TimeSeriesPicture.whole(shape, time), width, height);
        return Optional.of(new OverviewCell(look.words(shape.title()), legend, pictureOf(chart)));
    }

    /** The names, in as many lines as they need up to a limit, and a note if there are more. */
    private Image legend(TimeSeries shape) {
        Canvas legend = new Canvas(width, MOST_LINES * OverviewCell.LEGEND_HEIGHT);
        GraphicsContext canvas = legend.getGraphicsContext2D();
        Ink ink = new Ink(canvas, look.notation().language());
        double x = 0;
        double y = 0;
        for (Text curve : TimeSeriesPicture.names(shape)) {
            String name = look.words(curve);
            double wide = LegendPainter.WIDTH + 4 + ink.width(name, Ink.PLAIN);
            if (x > 0 && x + wide > width - BETWEEN_NAMES) {
                if (y + 2 * OverviewCell.LEGEND_HEIGHT > legend.getHeight()) {
                    ink.left("…", x, y + BASELINE, BETWEEN_NAMES, Ink.PLAIN, muted());
                    break;
                }
                x = 0;
                y += OverviewCell.LEGEND_HEIGHT;
            }
            double textAt = x + LegendPainter.WIDTH + 4;
            Canvas sample = new Canvas(LegendPainter.WIDTH, LegendPainter.HEIGHT);
            new LegendPainter(sample.getGraphicsContext2D()).paint(shape, curve, look);
            canvas.drawImage(pictureOf(sample), x, y + 3);
            x = ink.left(name, textAt, y + BASELINE, width - textAt, Ink.PLAIN, muted()) + BETWEEN_NAMES;
        }
        return pictureOf(legend, y + OverviewCell.LEGEND_HEIGHT);
    }

    @Override
    public Optional<OverviewCell> distribution(Distribution shape) {
        if (shape.bins().isEmpty()) {
            return Optional.empty();
        }
        Canvas chart = new Canvas(width, OverviewCell.CHART_HEIGHT);
        new DistributionPainter(chart.getGraphicsContext2D(), look).paint(shape, width, OverviewCell.CHART_HEIGHT);
        Image legend = legend(new Figures(look.notation()).word("share-of-values"));
        return Optional.of(new OverviewCell(look.words(shape.title()), legend, pictureOf(chart)));
    }

    private Image legend(String words) {
        Canvas legend = new Canvas(width, OverviewCell.LEGEND_HEIGHT);
        new Ink(legend.getGraphicsContext2D(), look.notation().language())
                .left(words, 0, BASELINE, width, Ink.PLAIN, muted());
        return pictureOf(legend);
    }

    @Override
    public Optional<OverviewCell> scatter(Scatter shape) {
        if (shape.isEmpty()) {
            return Optional.empty();
        }
        double height = OverviewCell.CHART_HEIGHT + OverviewCell.LEGEND_HEIGHT;
        Canvas chart = new Canvas(width, height);
        new ScatterPainter(chart.getGraphicsContext2D(), look).paint(shape, width, height);
        Image noLegend = pictureOf(new Canvas(width, 1));
        return Optional.of(new OverviewCell(look.words(shape.title()), noLegend, pictureOf(chart)));
    }

    @Override
    public Optional<OverviewCell> breakdown(Breakdown shape) {
        double height = BarsPainter.height(shape);
        if (!alone || height == 0) {
            return Optional.empty();
        }
        Canvas bars = new Canvas(width, height);
        new BarsPainter(bars.getGraphicsContext2D(), look).paint(shape, width);
        Image column = legend(look.words(shape.columns().get(0).name()));
        return Optional.of(new OverviewCell(look.words(shape.title()), column, pictureOf(bars)));
    }

    @Override
    public Optional<OverviewCell> listing(Listing shape) {
        return Optional.empty();
    }

    @Override
    public Optional<OverviewCell> settingsDifference(SettingsDifference shape) {
        return Optional.empty();
    }

    @Override
    public Optional<OverviewCell> linesToCopy(LinesToCopy shape) {
        return Optional.empty();
    }

    @Override
    public Optional<OverviewCell> stackTree(StackTree shape) {
        return Optional.empty();
    }

    @Override
    public Optional<OverviewCell> threadLanes(ThreadLanes shape) {
        return Optional.empty();
    }

    @Override
    public Optional<OverviewCell> timeSpent(TimeSpent shape) {
        return Optional.empty();
    }

    @Override
    public Optional<OverviewCell> unavailable(Unavailable shape) {
        return Optional.empty();
    }

    private Color muted() {
        return Color.web(look.palette().muted());
    }

    private static Image pictureOf(Canvas canvas) {
        return pictureOf(canvas, canvas.getHeight());
    }

    /** The upper part of a canvas. */
    private static Image pictureOf(Canvas canvas, double height) {
        SnapshotParameters transparent = new SnapshotParameters();
        transparent.setFill(Color.TRANSPARENT);
        transparent.setViewport(new Rectangle2D(0, 0, canvas.getWidth(), height));
        return canvas.snapshot(transparent, null);
    }
}
