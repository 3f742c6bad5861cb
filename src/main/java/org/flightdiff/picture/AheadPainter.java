package org.flightdiff.picture;

import org.flightdiff.picture.Ink.Fill;
import org.flightdiff.picture.Ink.Stroke;
import org.flightdiff.picture.Ink.Stroke.Dashes;
import org.flightdiff.picture.Lettering.Up;
import org.flightdiff.shape.TimeSeries.Ahead;

/** Paints where values would reach their limit: the line through them and on, and when; what is after the window is shaded. */
record AheadPainter(Sheet sheet, Plot plot) {

    private static final double SHADE = 0.05;
    private static final double WIDTH = 1.5;
    private static final double GAP = 4;
    /** Of the part of a line that is in sight: above and left of a rising line nothing of its side lies. */
    private static final double WORDS_AT = 0.75;

    void paint(Ahead line) {
        Ink ink = sheet.ink();
        Hue hue = Hue.of(line.side());
        double end = plot.x(line.end());
        if (end < plot.right()) {
            ink.rectangle(end, plot.top(), plot.right() - end, plot.height(), Fill.of(Hue.TEXT, SHADE));
        }
        Stroke stroke = new Stroke(hue, WIDTH, Dashes.DOTS, 1);
        ink.line(plot.x(line.from()), plot.y(line.value()), plot.x(line.until()), plot.y(line.limit()), stroke);
        Lettering lettering = Lettering.end(hue).up(Up.BOTTOM);
        String words = sheet.words(line.text());
        double last = Math.min(line.until(), plot.across().high());
        double at = line.from() + WORDS_AT * (last - line.from());
        double right = Math.max(plot.x(at), plot.left() + ink.width(words, lettering) + GAP);
        double up = line.value() + (line.limit() - line.value()) * (at - line.from()) / (line.until() - line.from());
        ink.words(words, right, plot.y(up) - GAP, lettering);
    }
}
