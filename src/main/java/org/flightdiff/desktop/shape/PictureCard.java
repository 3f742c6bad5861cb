package org.flightdiff.desktop.shape;

import java.util.function.Function;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.language.Text;
import org.flightdiff.picture.ink.Sheet;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/** A picture of a shape, which says what is under the pointer, of what can be pointed at. */
abstract class PictureCard<S extends Shape, P> extends Card {

    private static final Duration AT_ONCE = Duration.millis(100);

    private final Drawing picture;
    private final Tooltip values = new Tooltip();
    private final Function<S, Text> note;
    private S shape;

    PictureCard(S shape, Function<S, Text> note, double height, String style, Appearance appearance) {
        super(Messages.of(shape.title()), Messages.of(note.apply(shape)));
        this.shape = shape;
        this.note = note;
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

    final S shape() {
        return shape;
    }

    final Drawing picture() {
        return picture;
    }

    @Override
    @Nullable
    Drawing chart() {
        return picture;
    }

    @Override
    boolean renew(Shape other) {
        if (other.getClass() != shape.getClass() || other.isEmpty() != shape.isEmpty()) {
            return false;
        }
        @SuppressWarnings("unchecked") // of the same class
        S same = (S) other;
        shape = same;
        note(Messages.of(note.apply(same)));
        picture.requestLayout();
        return true;
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
