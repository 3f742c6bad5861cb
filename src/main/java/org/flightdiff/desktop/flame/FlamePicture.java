package org.flightdiff.desktop.flame;

import javafx.scene.image.Image;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.picture.FlameStill;
import org.flightdiff.picture.Still;
import org.flightdiff.report.Figures;
import org.flightdiff.report.stacks.FlameHeading;
import org.flightdiff.shape.Palette;
import org.flightdiff.stacks.flame.FlameView;

/** A flame graph alone, with a heading and what its colours mean, as one picture. */
public final class FlamePicture {

    static final double WIDTH = 1568;
    private static final double MARGIN = 16;

    private FlamePicture() {}

    /** Paints what is looked at of a tree, on the JavaFX application thread. */
    public static Image of(FlameView view, FlameHeading heading, Palette palette, Figures figures) {
        return new ChartLook(palette, figures.notation())
                .image(still(view, heading, figures), WIDTH + 2 * MARGIN, MARGIN);
    }

    static Still still(FlameView view, FlameHeading heading, Figures figures) {
        return FlameStill.of(view, Integer.MAX_VALUE, WIDTH).under(heading.of(view.tree(), figures), WIDTH);
    }
}
