package org.flightdiff.shape;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;

/** One curve; those of both sides with one name belong together. Runs count from 0, x in seconds from the window. */
public record Series(Text name, Role side, int run, Style style, Points points) {

    public enum Style {
        LINE,
        /** Each value holds until the next point. */
        STEPS,
        /** Steps that the other curves stay below; an axis that fits those need not reach it. */
        LIMIT,
        POINTS,
        BARS
    }

    /** Of fewer values, a line shows mostly what was not measured. */
    private static final int FEWEST = 10;

    /** How it is drawn: a line of few values as their marks. */
    public Style drawn() {
        return style == Style.LINE && points.size() < FEWEST ? Style.POINTS : style;
    }

    /** Whether it has a mark of its own for each thing that happened. */
    public boolean isMarks() {
        return style == Style.POINTS || style == Style.BARS;
    }

    /** How high its points lie, as far as that is known. */
    public DoubleStream heights() {
        return IntStream.range(0, points.size()).mapToDouble(points::y).filter(Double::isFinite);
    }

    public Series with(Points other) {
        return new Series(name, side, run, style, other);
    }
}
