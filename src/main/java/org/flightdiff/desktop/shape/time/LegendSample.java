package org.flightdiff.desktop.shape.time;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.canvas.Canvas;
import org.flightdiff.desktop.chart.LegendPainter;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.language.Text;
import org.flightdiff.shape.TimeSeries;

/** A sample of the curves of one name. */
final class LegendSample extends Canvas {

    /** A strong reference, as the appearance outlives every legend and refers to it only weakly. */
    private final InvalidationListener repaint;

    LegendSample(TimeSeries shape, Text name, Appearance appearance) {
        super(LegendPainter.WIDTH, LegendPainter.HEIGHT);
        LegendPainter painter = new LegendPainter(getGraphicsContext2D());
        painter.paint(shape, name, appearance.look());
        repaint = changed -> painter.paint(shape, name, appearance.look());
        appearance.themeProperty().addListener(new WeakInvalidationListener(repaint));
    }
}
