package org.flightdiff.desktop.chart;

import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.difference.CurveDifference;
import org.flightdiff.difference.CurveDifference.DifferenceBin;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;

/**
 * Draws candidate − baseline: above zero in the colour of the candidate, which has more there, below zero in that of
 * the baseline. In a lane above the plot, lines with the marks of a side show when only that side has values.
 */
final class DifferencePainter {

    private static final double FILL = 0.22;
    private static final double BETWEEN_CAPTIONS = 18;

    private final GraphicsContext canvas;
    private final Plot plot;
    private final ChartLook look;

    DifferencePainter(GraphicsContext canvas, Plot plot, ChartLook look) {
        this.canvas = canvas;
        this.plot = plot;
        this.look = look;
    }

    void paint(TimeSeriesPicture picture) {
        List<Text> names = TimeSeriesPicture.names(picture.shape());
        List<CurveDifference> curves = picture.differences();
        captions();
        half(Role.CANDIDATE, plot.top() - 1, plot.y(0), curves, names);
        half(Role.BASELINE, plot.y(0), plot.bottom() + 1, curves, names);
        zero();
        new OneSideLane(canvas, plot, look).paint(curves);
        if (curves.stream().noneMatch(CurveDifference::isKnown)) {
            canvas.setFill(look.muted());
            canvas.setTextAlign(TextAlignment.CENTER);
            canvas.setTextBaseline(VPos.CENTER);
            canvas.fillText(
                    Messages.get("chart.no-difference"),
                    plot.left() + plot.width() / 2,
                    plot.top() + plot.height() / 4,
                    plot.width());
        }
    }

    private void captions() {
        canvas.setTextBaseline(VPos.BASELINE);
        caption(Role.CANDIDATE, "chart.candidate-above", TextAlignment.LEFT, plot.left());
        caption(Role.BASELINE, "chart.baseline-above", TextAlignment.RIGHT, plot.right());
    }

    private void caption(Role side, String key, TextAlignment alignment, double x) {
        canvas.setTextAlign(alignment);
        canvas.setFill(look.of(side));
        canvas.fillText(
                Glyphs.of(side) + " " + Messages.get(key),
                x,
                TimeSeriesPainter.CAPTION_BASELINE,
                (plot.width() - BETWEEN_CAPTIONS) / 2);
    }

    private void half(Role side, double top, double bottom, List<CurveDifference> curves, List<Text> names) {
        canvas.save();
        canvas.beginPath();
        canvas.rect(plot.left(), top, plot.width() + 1, Math.max(0, bottom - top));
        canvas.clip();
        for (CurveDifference curve : curves) {
            Brush brush = Brush.of(side, names.indexOf(curve.name()), look);
            canvas.setLineDashes();
            canvas.setLineWidth(brush.hollow() ? 1 : 1.5);
            canvas.setStroke(brush.color());
            canvas.setFill(brush.color().deriveColor(0, 1, 1, brush.hollow() ? 0 : FILL));
            steps(curve.bins());
        }
        canvas.restore();
    }

    /** Draws one step per bin; a bin without a difference, or a missing bin, interrupts the line. */
    private void steps(List<DifferenceBin> bins) {
        boolean open = false;
        double end = Double.NaN;
        for (DifferenceBin bin : bins) {
            boolean known = bin.shift().isKnown();
            if (open && (!known || bin.from() != end)) {
                close(end);
                open = false;
            }
            if (known) {
                if (!open) {
                    canvas.beginPath();
                    canvas.moveTo(plot.x(bin.from()), plot.y(0));
                    open = true;
                }
                double y = plot.y(bin.shift().difference());
                canvas.lineTo(plot.x(bin.from()), y);
                canvas.lineTo(plot.x(bin.to()), y);
                end = bin.to();
            }
        }
        if (open) {
            close(end);
        }
    }

    private void close(double end) {
        canvas.lineTo(plot.x(end), plot.y(0));
        canvas.fill();
        canvas.stroke();
    }

    private void zero() {
        double y = Math.round(plot.y(0)) + 0.5;
        canvas.setLineDashes();
        canvas.setLineWidth(1);
        canvas.setStroke(look.muted());
        canvas.strokeLine(plot.left(), y, plot.right(), y);
    }
}
