package org.flightdiff.picture;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/** A picture of a shape with its legend, complete in itself; the height depends on the letters of an ink. */
public record Still(ToDoubleFunction<Sheet> height, Consumer<Sheet> painter) {

    private static final double LINE = 18;
    private static final Lettering SAID = Lettering.start(Hue.TEXT);
    private static final Lettering TITLE = SAID.bold();

    public double height(Sheet sheet) {
        return height.applyAsDouble(sheet);
    }

    public void paint(Sheet sheet) {
        painter.accept(sheet);
    }

    public Still below(Still upper) {
        return new Still(sheet -> upper.height(sheet) + height(sheet), sheet -> {
            upper.paint(sheet);
            sheet.ink().at(0, upper.height(sheet), () -> paint(sheet));
        });
    }

    public Still under(List<String> lines, double width) {
        double above = lines.size() * LINE + LINE / 2;
        return new Still(sheet -> above + height(sheet), sheet -> {
            for (int i = 0; i < lines.size(); i++) {
                Lettering lettering = i == 0 ? TITLE : SAID;
                sheet.ink().words(lettering.fitted(lines.get(i), width, sheet.ink()), 0, (i + 0.5) * LINE, lettering);
            }
            sheet.ink().at(0, above, () -> paint(sheet));
        });
    }
}
