package org.flightdiff.desktop.shape;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.canvas.Canvas;
import org.flightdiff.desktop.chart.LegendPainter;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.language.Text;
import org.flightdiff.shape.TimeSeries;

/** How the curves of one name look. */
final class LegendSample extends Canvas {

    /** Held here, as the appearance outlives every legend and so must not hold them. */
    private final InvalidationListener repaint;

    LegendSample(TimeSeries shape, Text name, Appearance appearance) {
        super(LegendPainter.WIDTH, LegendPainter.HEIGHT);
        LegendPainter painter = new LegendPainter(getGraphicsContext2D());
        painter.paint(shape, name, appearance.look());
        repaint = changed -> painter.paint(shape, name, appearance.look());
        appearance.themeProperty().addListener(new WeakInvalidationListener(repaint));
    }
}
