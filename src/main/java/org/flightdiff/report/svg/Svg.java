package org.flightdiff.report.svg;

import org.flightdiff.picture.Still;
import org.flightdiff.picture.ink.Hue;
import org.flightdiff.picture.ink.Ink.Fill;
import org.flightdiff.picture.ink.Sheet;
import org.flightdiff.unit.Notation;

public final class Svg {

    private static final double MARGIN = 12;

    private Svg() {}

    /**
     * A picture to stand in a page, as wide as there is room; attributes for scripts have a blank before each, and are
     * harmless.
     */
    public static String of(
            Still still, String label, String data, Notation notation, double width, SvgColours colours) {
        SvgInk ink = new SvgInk(colours);
        Sheet sheet = new Sheet(ink, notation);
        double height = still.height(sheet);
        still.paint(sheet);
        return "<svg class=\"fd\" role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %s %s\"%s>%s</svg>"
                .formatted(SvgInk.escaped(label), SvgPath.number(width), SvgPath.number(height), data, ink.written());
    }

    /** A picture that stands alone, as a file. */
    public static String alone(Still still, Notation notation, double width) {
        SvgColours colours = new SvgColours();
        SvgInk ink = new SvgInk(colours);
        Sheet sheet = new Sheet(ink, notation);
        double height = still.height(sheet) + 2 * MARGIN;
        ink.rectangle(0, 0, width + 2 * MARGIN, height, Fill.of(Hue.PAPER));
        ink.at(MARGIN, MARGIN, () -> still.paint(sheet));
        String painted = ink.written();
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg class="fd" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 %s %s">\
            <style>%s</style><defs>%s</defs>%s</svg>
            """.formatted(
                        SvgPath.number(width + 2 * MARGIN),
                        SvgPath.number(height),
                        colours.css(),
                        colours.definitions(),
                        painted);
    }
}
