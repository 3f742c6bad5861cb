package org.flightdiff.desktop.shape;

import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.picture.ScatterPainter;
import org.flightdiff.picture.ScatterPainter.PointPlace;
import org.flightdiff.picture.ink.Sheet;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Scatter.Axis;
import org.jspecify.annotations.Nullable;

/** One amount against another, with the exact values of the point under the pointer. */
final class ScatterCard extends PictureCard<Scatter, PointPlace> {

    /** Marks that are nearer cover each other, in pixels. */
    private static final double GRAIN = 1.5;

    private static final double HEIGHT = 300;

    ScatterCard(Scatter shape, Appearance appearance) {
        super(shape, Scatter::note, HEIGHT, "scatter", appearance);
    }

    @Override
    void paint(Sheet paper, double width, double height) {
        new ScatterPainter(paper, GRAIN).paint(shape(), width, height);
    }

    @Override
    @Nullable
    PointPlace at(double x, double y) {
        return ScatterPainter.nearest(shape(), picture().getWidth(), picture().getHeight(), x, y);
    }

    @Override
    String words(PointPlace place) {
        Points points = shape().points().of(place.side());
        String both = Messages.get(
                "scatter.point",
                Messages.named(place.side()),
                value(shape().across(), points.x(place.index())),
                value(shape().up(), points.y(place.index())));
        double meant = points.weight(place.index());
        return meant > 1 ? both + "\n" + Messages.get("scatter.meant", (long) meant) : both;
    }

    private static String value(Axis axis, double value) {
        return Messages.get(
                "scatter.value", Messages.of(axis.name()), Messages.notation().value(axis.unit(), value));
    }
}
