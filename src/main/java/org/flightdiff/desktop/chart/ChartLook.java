package org.flightdiff.desktop.chart;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Palette;
import org.flightdiff.unit.Notation;

/**
 * The style of charts: colours, and the language of numbers.
 *
 * @param palette the colours
 * @param notation how numbers are written
 */
public record ChartLook(Palette palette, Notation notation) {

    /** Size of the labels of axes, in pixels. */
    private static final Font LABELS = Font.font(11);

    /** A text in the language. */
    public String words(Text text) {
        return Words.in(notation).of(text);
    }

    /** The font of labels, in letters of the language. */
    Font labels() {
        return Letters.of(notation.language(), LABELS);
    }

    /** The colour of labels. */
    public Color text() {
        return Color.web(palette.text());
    }

    Color muted() {
        return Color.web(palette.muted());
    }

    Color grid() {
        return Color.web(palette.grid());
    }

    Color background() {
        return Color.web(palette.background());
    }

    Color of(Role side) {
        return Color.web(palette.of(side));
    }
}
