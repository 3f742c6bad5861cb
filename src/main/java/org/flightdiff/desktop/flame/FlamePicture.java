package org.flightdiff.desktop.flame;

import javafx.scene.image.Image;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.picture.FlameStill;
import org.flightdiff.report.Figures;
import org.flightdiff.report.flame.FlameHeading;
import org.flightdiff.shape.Palette;
import org.flightdiff.stacks.flame.FlameView;

/** A flame graph alone, with a heading and what its colours mean, as one picture. */
public final class FlamePicture {

    private static final double WIDTH = 1600;
    private static final double MARGIN = 16;

    private FlamePicture() {}

    /** Paints what is looked at of a tree, on the JavaFX application thread. */
    public static Image of(FlameView view, FlameHeading heading, Palette palette, Figures figures) {
        return new ChartLook(palette, figures.notation())
                .image(
                        FlameStill.of(view, heading.of(view.tree(), figures), Integer.MAX_VALUE, WIDTH - 2 * MARGIN),
                        WIDTH,
                        MARGIN);
    }
}
