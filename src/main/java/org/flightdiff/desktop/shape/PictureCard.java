package org.flightdiff.desktop.shape;

import java.util.function.Function;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.language.Text;
import org.flightdiff.picture.Sheet;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/** A picture of a shape, which says what is under the pointer, of what can be pointed at. */
abstract class PictureCard<S extends Shape, P> extends Card<S> {

    private static final Duration AT_ONCE = Duration.millis(100);

    private final Drawing picture;
    private final Tooltip values = new Tooltip();

    PictureCard(S shape, Function<S, Text> note, double height, String style, Appearance appearance) {
        super(shape, note);
        picture = Drawing.of(appearance, height, this::paint);
        values.setShowDelay(AT_ONCE);
        getStyleClass().add(style);
        if (shape.isEmpty()) {
            nothing();
            return;
        }
        picture.setAccessibleText(Messages.of(shape.title()));
        picture.setOnMouseMoved(event -> point(at(event.getX(), event.getY())));
        picture.setOnMouseExited(event -> point(null));
        show(picture);
    }

    abstract void paint(Sheet paper, double width, double height);

    /** What is at a place of the picture; null if there is nothing that could be told. */
    abstract @Nullable P at(double x, double y);

    abstract String words(P place);

    final Drawing picture() {
        return picture;
    }

    @Override
    @Nullable
    Drawing chart() {
        return picture;
    }

    @Override
    boolean fits(S other) {
        return other.isEmpty() == shape().isEmpty();
    }

    @Override
    void renewed() {
        picture.requestLayout();
    }

    void point(@Nullable P place) {
        if (place == null) {
            Tooltip.uninstall(picture, values);
        } else {
            values.setText(words(place));
            Tooltip.install(picture, values);
        }
    }
}
