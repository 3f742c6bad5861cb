package org.flightdiff.desktop.picture;

import java.util.List;
import java.util.Optional;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.picture.QuantitiesPainter;
import org.flightdiff.picture.Still;
import org.flightdiff.picture.Stills;
import org.flightdiff.picture.Stills.Room;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.picture.ink.Sheet;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Shape;

/** A chart of the overview with its heading. */
record OverviewCell(String title, Still still) {

    static final double WIDTH = 740;
    static final double CHART_HEIGHT = 250;

    private static final int BARS = 8;

    /** Of a graph of stacks. */
    private static final int FRAMES = 300;

    private static final double TITLE = 24;

    static Optional<OverviewCell> of(Shape shape, Extent time, double width, ChartLook look) {
        return shape.accept(new Stills(time, new Room(width, CHART_HEIGHT, BARS, FRAMES, 1)))
                .map(still -> new OverviewCell(look.words(shape.title()), still));
    }

    /** It with what it proves before its heading, unless that is empty, and with numbers as bars above it. */
    OverviewCell under(String claim, List<Quantity> numbers) {
        return new OverviewCell(
                claim.isEmpty() ? title : claim + " · " + title,
                still.below(QuantitiesPainter.still(numbers, OverviewPicture.WIDTH - 2 * OverviewPicture.MARGIN)));
    }

    double height(ChartLook look) {
        return TITLE + still.height(look.over(new Canvas().getGraphicsContext2D()));
    }

    double put(GraphicsContext canvas, double x, double y, double width, ChartLook look) {
        new Letterer(canvas, look.notation().language())
                .left(
                        title,
                        x,
                        y + TITLE - 6,
                        width,
                        Letterer.HEADING,
                        Color.web(look.palette().text()));
        Sheet sheet = look.over(canvas);
        sheet.ink().at(x, y + TITLE, () -> still.paint(sheet));
        return y + TITLE + still.height(sheet);
    }
}
