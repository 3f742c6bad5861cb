package org.flightdiff.picture;

import java.util.function.Supplier;

/** What painters paint with. All lengths are in pixels, from the upper left corner of the sheet. */
public interface Ink {

    /** Fills a rectangle. */
    void rectangle(double x, double y, double width, double height, Fill fill);

    /** Fills each piece of an outline, whose ends are joined. */
    void area(Trace outline, Fill fill);

    /** Draws a line. */
    void line(Trace trace, Stroke stroke);

    /** Draws a straight line. */
    default void line(double fromX, double fromY, double toX, double toY, Stroke stroke) {
        line(new Trace().from(fromX, fromY).to(toX, toY), stroke);
    }

    /** Draws the outline of a rectangle. */
    default void frame(double x, double y, double width, double height, Stroke stroke) {
        line(
                new Trace()
                        .from(x, y)
                        .to(x + width, y)
                        .to(x + width, y + height)
                        .to(x, y + height)
                        .to(x, y),
                stroke);
    }

    /** Draws a circle around a place. */
    void ring(double x, double y, double radius, Stroke stroke);

    /** Draws a mark, centred there. */
    void mark(double x, double y, Mark mark);

    /** Writes words at a place, as the lettering says left or right of it and above or below. */
    void words(String words, double x, double y, Lettering lettering);

    /** How wide words are. */
    double width(String words, Lettering lettering);

    /** Paints what has values on both axes; what lies outside is cut off. */
    void within(Plot plot, Runnable painting);

    /** Paints something that says more when it is pointed at, where the ink can do that. */
    void told(Supplier<String> words, Runnable painting);

    /**
     * Paints something paler.
     *
     * @param opacity from 0 to 1
     */
    void faded(double opacity, Runnable painting);

    /** Paints something as if the sheet began at a place. */
    void at(double x, double y, Runnable painting);
}
