package org.flightdiff.desktop.ink;

import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.picture.Sheet;
import org.flightdiff.picture.Still;
import org.flightdiff.shape.Palette;
import org.flightdiff.unit.Notation;

/** The style of charts: colours, and how numbers are written, with it the language. */
public record ChartLook(Palette palette, Notation notation) {

    public String words(Text text) {
        return Words.in(notation).of(text);
    }

    /** An empty sheet of paper in place of what was on a canvas. */
    public Sheet paper(Canvas canvas) {
        GraphicsContext context = canvas.getGraphicsContext2D();
        context.setFill(Color.web(palette.background()));
        context.fillRect(0, 0, canvas.getWidth(), canvas.getHeight());
        return over(context);
    }

    /** An empty sheet that what lies below is seen through, in place of what was on a canvas. */
    public Sheet film(Canvas canvas) {
        canvas.getGraphicsContext2D().clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        return over(canvas.getGraphicsContext2D());
    }

    public Sheet over(GraphicsContext canvas) {
        return new Sheet(new CanvasInk(canvas, palette, notation.language()), notation);
    }

    public Image image(Still still, double width, double margin) {
        Canvas canvas = new Canvas(width, still.height(over(new Canvas().getGraphicsContext2D())) + 2 * margin);
        Sheet sheet = paper(canvas);
        sheet.ink().at(margin, margin, () -> still.paint(sheet));
        return canvas.snapshot(new SnapshotParameters(), null);
    }
}
