package org.flightdiff.report.flame;

import java.util.List;
import org.flightdiff.picture.FlameStill;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.unit.Notation;

/** A differential flame graph as a file of SVG. */
public final class FlameSvg {

    private static final double WIDTH = 1200;

    private FlameSvg() {}

    /**
     * What is looked at of a tree.
     *
     * @param heading lines above it
     */
    public static String of(FlameView view, List<String> heading, Notation notation) {
        return Svg.alone(FlameStill.of(view, Integer.MAX_VALUE, WIDTH).under(heading, WIDTH), notation, WIDTH);
    }
}
