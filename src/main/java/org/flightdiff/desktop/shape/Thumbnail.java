package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.Optional;
import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.MouseButton;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.picture.Still;
import org.flightdiff.picture.Stills;
import org.flightdiff.picture.Stills.Room;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.shape.Shape;

/** A small picture of a shape, which leads to the shape itself; one that is too high for it is cut off. */
public final class Thumbnail extends Drawing {

    private static final double WIDTH = 340;
    private static final double HIGHEST = 170;
    private static final Room ROOM = new Room(WIDTH, 110, 3, 60, 2);

    private final Still still;

    private Thumbnail(Still still, double height, Shape shape, Appearance appearance, Runnable way) {
        super(appearance, Math.min(HIGHEST, height), 1);
        this.still = still;
        getStyleClass().add("thumbnail");
        setPrefWidth(WIDTH);
        setMaxWidth(WIDTH);
        setAccessibleText(Messages.of(shape.title()));
        setCursor(Cursor.HAND);
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                way.run();
            }
        });
    }

    /** The picture of a shape over a range of time; empty for shapes that are tables or texts. */
    public static Optional<Thumbnail> of(Shape shape, Extent time, Appearance appearance, Runnable way) {
        return shape.accept(new Stills(time, ROOM))
                .map(still -> new Thumbnail(
                        still,
                        still.height(appearance.look().over(new Canvas().getGraphicsContext2D())),
                        shape,
                        appearance,
                        way));
    }

    @Override
    protected void paint(List<Canvas> painted) {
        still.paint(look().paper(painted.get(0)));
    }
}
