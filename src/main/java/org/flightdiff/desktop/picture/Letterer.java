package org.flightdiff.desktop.picture;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.picture.Lettering;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.text.LineBreaks;

/** Writes text on a canvas, never beyond the available width. */
final class Letterer {

    static final Font PLAIN = Font.font(14);
    static final Font BOLD = Font.font(null, FontWeight.BOLD, 14);
    static final Font HEADING = Font.font(null, FontWeight.BOLD, 17);
    static final Font TITLE = Font.font(null, FontWeight.BOLD, 24);
    static final double LINE = 22;
    private static final double SPACING = 1.35;
    private static final String ELLIPSIS = "…";

    private final GraphicsContext canvas;
    private final Map<Font, Font> fonts = new HashMap<>();
    private final Locale language;

    Letterer(GraphicsContext canvas, Locale language) {
        this.canvas = canvas;
        this.language = language;
    }

    /** Left-aligned text; returns where it ends. */
    double left(String text, double x, double baseline, double room, Font font, Color color) {
        String fitting = fitting(SafeText.of(text), room, font);
        write(fitting, x, baseline, TextAlignment.LEFT, font, color);
        return x + width(fitting, font);
    }

    /** Text on a limited number of lines, wrapped between words; returns the baseline of the next line. */
    double paragraph(String text, double x, double baseline, double room, int lines, Font font, Color color) {
        String rest = SafeText.of(text);
        double y = baseline;
        double spacing = Math.max(LINE, font.getSize() * SPACING);
        for (int line = 1; line < lines && width(rest, font) > room; line++) {
            String fitting = fitting(rest, room, font);
            int end = LineBreaks.last(rest, fitting.length() - ELLIPSIS.length());
            if (end <= 0) {
                break;
            }
            write(rest.substring(0, end), x, y, TextAlignment.LEFT, font, color);
            rest = rest.substring(end).strip();
            y += spacing;
        }
        left(rest, x, y, room, font, color);
        return y + spacing;
    }

    void right(String text, double x, double baseline, double room, Font font, Color color) {
        write(fitting(SafeText.of(text), room, font), x, baseline, TextAlignment.RIGHT, font, color);
    }

    private void write(String text, double x, double baseline, TextAlignment alignment, Font font, Color color) {
        canvas.setFont(letters(font));
        canvas.setFill(color);
        canvas.setTextAlign(alignment);
        canvas.setTextBaseline(VPos.BASELINE);
        canvas.fillText(text, x, baseline);
    }

    double width(String text, Font font) {
        Text measured = new Text(text);
        measured.setFont(letters(font));
        return measured.getLayoutBounds().getWidth();
    }

    private Font letters(Font font) {
        return fonts.computeIfAbsent(font, wanted -> Letters.of(language, wanted));
    }

    /** The text, or as much of its beginning as fits. */
    String fitting(String text, double room, Font font) {
        return Lettering.fitted(text, room, form -> width(form, font));
    }
}
