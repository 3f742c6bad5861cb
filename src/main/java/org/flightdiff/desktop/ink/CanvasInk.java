package org.flightdiff.desktop.ink;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.picture.Hue;
import org.flightdiff.picture.Ink;
import org.flightdiff.picture.Ink.Mark;
import org.flightdiff.picture.Ink.Stroke;
import org.flightdiff.picture.Lettering;
import org.flightdiff.picture.Plot;
import org.flightdiff.picture.Trace;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.ThreadUse;

final class CanvasInk implements Ink {

    private static final double LETTERS = 11;

    private final GraphicsContext canvas;
    private final Palette palette;
    private final Patterns patterns;
    private final Font plain;
    private final Font strong;
    private final Map<Hue, Color> colours = new HashMap<>();
    private final Map<Integer, Double> plainWidths = new HashMap<>();
    private final Map<Integer, Double> strongWidths = new HashMap<>();

    CanvasInk(GraphicsContext canvas, Palette palette, Locale language) {
        this.canvas = canvas;
        this.palette = palette;
        this.patterns = new Patterns(palette);
        plain = Letters.of(language, Font.font(LETTERS));
        strong = Font.font(plain.getFamily(), FontWeight.BOLD, LETTERS + 1);
    }

    @Override
    public void rectangle(double x, double y, double width, double height, Ink.Fill fill) {
        canvas.setFill(colour(fill.hue(), fill.opacity()));
        canvas.fillRect(x, y, width, height);
        if (fill.pattern() != null) {
            canvas.setFill(patterns.of(fill.pattern()));
            canvas.fillRect(x, y, width, height);
        }
    }

    @Override
    public void area(Trace outline, Ink.Fill fill) {
        canvas.setFill(colour(fill.hue(), fill.opacity()));
        take(outline);
        canvas.fill();
        if (fill.pattern() != null) {
            canvas.setFill(patterns.of(fill.pattern()));
            canvas.fill();
        }
    }

    @Override
    public void line(Trace trace, Stroke stroke) {
        take(stroke);
        take(trace);
        canvas.stroke();
    }

    private void take(Trace trace) {
        canvas.beginPath();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.begins(i)) {
                canvas.moveTo(trace.x(i), trace.y(i));
            } else {
                canvas.lineTo(trace.x(i), trace.y(i));
            }
        }
    }

    private void take(Stroke stroke) {
        canvas.setStroke(colour(stroke.hue(), stroke.opacity()));
        canvas.setLineWidth(stroke.width());
        canvas.setLineCap(StrokeLineCap.BUTT);
        if (stroke.dashes() == Stroke.Dashes.NONE) {
            canvas.setLineDashes();
        } else {
            canvas.setLineDashes(stroke.dashes().lengths());
        }
    }

    @Override
    public void ring(double x, double y, double radius, Stroke stroke) {
        take(stroke);
        canvas.strokeOval(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    @Override
    public void mark(double x, double y, Mark mark) {
        Color colour = colour(mark.hue(), mark.opacity());
        canvas.setStroke(colour);
        canvas.setFill(colour);
        canvas.setLineDashes();
        canvas.setLineWidth(Mark.LINE);
        switch (mark.side()) {
            case BASELINE -> circle(x, y, mark.hollow());
            case CANDIDATE -> triangle(x, y, mark.hollow());
        }
    }

    private void circle(double x, double y, boolean hollow) {
        double size = 2 * Mark.RADIUS;
        if (hollow) {
            canvas.strokeOval(x - Mark.RADIUS, y - Mark.RADIUS, size, size);
        } else {
            canvas.fillOval(x - Mark.RADIUS, y - Mark.RADIUS, size, size);
        }
    }

    private void triangle(double x, double y, boolean hollow) {
        double[] xs = {x - Mark.REACH, x + Mark.REACH, x};
        double[] ys = {y + Mark.FOOT, y + Mark.FOOT, y - Mark.REACH};
        if (hollow) {
            canvas.strokePolygon(xs, ys, xs.length);
        } else {
            canvas.fillPolygon(xs, ys, xs.length);
        }
    }

    @Override
    public void words(String words, double x, double y, Lettering lettering) {
        canvas.setFont(font(lettering));
        canvas.setFill(colour(lettering.hue(), 1));
        canvas.setTextAlign(
                switch (lettering.across()) {
                    case START -> TextAlignment.LEFT;
                    case MIDDLE -> TextAlignment.CENTER;
                    case END -> TextAlignment.RIGHT;
                });
        canvas.setTextBaseline(
                switch (lettering.up()) {
                    case TOP -> VPos.TOP;
                    case MIDDLE -> VPos.CENTER;
                    case BOTTOM -> VPos.BOTTOM;
                    case LINE -> VPos.BASELINE;
                });
        canvas.fillText(words, x, y);
    }

    /** Kerning is ignored. */
    @Override
    public double width(String words, Lettering lettering) {
        Map<Integer, Double> widths = lettering.strong() ? strongWidths : plainWidths;
        return words.codePoints()
                .mapToDouble(letter -> widths.computeIfAbsent(letter, each -> measured(each, font(lettering))))
                .sum();
    }

    private static double measured(int letter, Font font) {
        Text text = new Text(Character.toString(letter));
        text.setFont(font);
        return text.getLayoutBounds().getWidth();
    }

    private Font font(Lettering lettering) {
        return lettering.strong() ? strong : plain;
    }

    /** Lines along the edges are seen as wide as within. */
    @Override
    public void within(Plot plot, Runnable painting) {
        canvas.save();
        canvas.beginPath();
        canvas.rect(plot.left(), plot.top() - 1, plot.width() + 1, plot.height() + 2);
        canvas.clip();
        painting.run();
        canvas.restore();
    }

    @Override
    public void told(Supplier<String> words, Runnable painting) {
        painting.run();
    }

    @Override
    public void faded(double opacity, Runnable painting) {
        double before = canvas.getGlobalAlpha();
        canvas.setGlobalAlpha(before * opacity);
        painting.run();
        canvas.setGlobalAlpha(before);
    }

    @Override
    public void at(double x, double y, Runnable painting) {
        canvas.translate(x, y);
        painting.run();
        canvas.translate(-x, -y);
    }

    private Color colour(Hue hue, double opacity) {
        Color colour = colours.computeIfAbsent(hue, each -> Color.web(each.in(palette)));
        return opacity == 1 ? colour : colour.deriveColor(0, 1, 1, opacity);
    }

    /** The second cue beside the colour of what threads do: a pattern of fine lines or dots on it. */
    private static final class Patterns {

        private static final int SIZE = ThreadUse.TILE;
        private static final double STRENGTH = 0.55;

        private final Palette palette;
        private final Map<ThreadUse, ImagePattern> made = new EnumMap<>(ThreadUse.class);

        Patterns(Palette palette) {
            this.palette = palette;
        }

        ImagePattern of(ThreadUse use) {
            return made.computeIfAbsent(use, this::pattern);
        }

        private ImagePattern pattern(ThreadUse use) {
            Color ink = Color.web(use.ink(palette), STRENGTH);
            WritableImage tile = new WritableImage(SIZE, SIZE);
            PixelWriter pixels = tile.getPixelWriter();
            for (int x = 0; x < SIZE; x++) {
                for (int y = 0; y < SIZE; y++) {
                    if (use.isInked(x, y)) {
                        pixels.setColor(x, y, ink);
                    }
                }
            }
            return new ImagePattern(tile, 0, 0, SIZE, SIZE, false);
        }
    }
}
