package org.flightdiff.picture;

import java.util.function.Supplier;
import org.flightdiff.model.Role;
import org.flightdiff.shape.ThreadUse;
import org.jspecify.annotations.Nullable;

/** What painters paint with. All lengths are in pixels, from the upper left corner of the sheet. */
public interface Ink {

    void rectangle(double x, double y, double width, double height, Fill fill);

    /** Fills each piece of an outline, whose ends are joined. */
    void area(Trace outline, Fill fill);

    void line(Trace trace, Stroke stroke);

    default void line(double fromX, double fromY, double toX, double toY, Stroke stroke) {
        line(new Trace().from(fromX, fromY).to(toX, toY), stroke);
    }

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

    void ring(double x, double y, double radius, Stroke stroke);

    void mark(double x, double y, Mark mark);

    /** Writes words at a place, as the lettering says left or right of it and above or below. */
    void words(String words, double x, double y, Lettering lettering);

    double width(String words, Lettering lettering);

    /** Paints what has values on both axes; what lies outside is cut off. */
    void within(Plot plot, Runnable painting);

    /** Paints something that says more when it is pointed at, where the ink can do that. */
    void told(Supplier<String> words, Runnable painting);

    /** Paints something paler, by an opacity from 0 to 1. */
    void faded(double opacity, Runnable painting);

    void at(double x, double y, Runnable painting);

    /** With an opacity from 0 to 1, and the pattern of what threads do there lying on the colour. */
    record Fill(Hue hue, double opacity, @Nullable ThreadUse pattern) {

        public static Fill of(Hue hue) {
            return of(hue, 1);
        }

        public static Fill of(Hue hue, double opacity) {
            return new Fill(hue, opacity, null);
        }

        public static Fill of(ThreadUse use) {
            return new Fill(Hue.of(use), 1, use.isPlain() ? null : use);
        }
    }

    /** How a line is drawn, with an opacity from 0 to 1. */
    record Stroke(Hue hue, double width, Dashes dashes, double opacity) {

        public enum Dashes {
            NONE(0, 0),
            /** The second cue of the candidate. */
            LONG(6, 3),
            DOTS(2, 3);

            private final double drawn;
            private final double gap;

            Dashes(double drawn, double gap) {
                this.drawn = drawn;
                this.gap = gap;
            }

            /** The lengths of a piece and of the gap behind it, in pixels; both are 0 for no dashes. */
            public double[] lengths() {
                return new double[] {drawn, gap};
            }
        }

        public static Stroke thin(Hue hue) {
            return new Stroke(hue, 1, Dashes.NONE, 1);
        }
    }

    /** The mark of a single value, a circle for the baseline, a triangle for the candidate; hollow is an outline. */
    record Mark(Role side, Hue hue, boolean hollow, double opacity) {

        public static final double RADIUS = 3.2;
        /** Half the width of a triangle, in pixels. */
        public static final double REACH = RADIUS * 1.25;
        /** From the centre of a triangle down to its lower edge, in pixels; its tip is {@link #REACH} above. */
        public static final double FOOT = REACH * 0.8;

        public static final double LINE = 1.2;
    }
}
