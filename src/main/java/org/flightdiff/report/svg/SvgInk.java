package org.flightdiff.report.svg;

import static org.flightdiff.report.svg.Svg.SvgPath.number;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.flightdiff.picture.Hue;
import org.flightdiff.picture.Ink;
import org.flightdiff.picture.Ink.Fill;
import org.flightdiff.picture.Ink.Mark;
import org.flightdiff.picture.Ink.Stroke;
import org.flightdiff.picture.Ink.Stroke.Dashes;
import org.flightdiff.picture.Lettering;
import org.flightdiff.picture.Plot;
import org.flightdiff.picture.Trace;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.svg.Svg.SvgPath;
import org.flightdiff.report.text.TerminalCells;
import org.flightdiff.shape.ThreadUse;

/** Writes SVG without scripts, all words escaped. What is painted alike, one after the other, becomes one path. */
final class SvgInk implements Ink {

    /** Of a letter, in pixels; on average less in the usual families, so that what is measured has room. */
    private static final double LETTER = 6.2;

    private static final double STRONG = 1.15;
    private static final int LONGEST = 300;
    private static final double ASCENT = 9;
    private static final double HALF = 4;
    private static final double DESCENT = 3;

    private final SvgColours colours;
    private final StringBuilder svg = new StringBuilder();
    private final SvgPath path = new SvgPath();
    /** How the path is painted: the attributes of one element after another. */
    private List<String> looks = List.of();

    private double left;
    private double top;
    private double opacity = 1;

    SvgInk(SvgColours colours) {
        this.colours = colours;
    }

    String written() {
        end();
        return svg.toString();
    }

    @Override
    public void rectangle(double x, double y, double width, double height, Fill fill) {
        take(fill);
        path.from(left + x, top + y)
                .to(left + x + width, top + y)
                .to(left + x + width, top + y + height)
                .to(left + x, top + y + height)
                .close();
    }

    @Override
    public void area(Trace outline, Fill fill) {
        take(fill);
        put(outline, true);
    }

    @Override
    public void line(Trace trace, Stroke stroke) {
        take(stroke);
        put(trace, false);
    }

    private void put(Trace trace, boolean closed) {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.begins(i)) {
                if (closed && i > 0) {
                    path.close();
                }
                path.from(left + trace.x(i), top + trace.y(i));
            } else {
                path.to(left + trace.x(i), top + trace.y(i));
            }
        }
        if (closed && trace.size() > 0) {
            path.close();
        }
    }

    @Override
    public void ring(double x, double y, double radius, Stroke stroke) {
        end();
        svg.append("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" %s/>"
                .formatted(number(left + x), number(top + y), number(radius), look(stroke)));
    }

    @Override
    public void mark(double x, double y, Mark mark) {
        take(looks(mark));
        switch (mark.side()) {
            case BASELINE -> path.from(left + x, top + y).dot();
            case CANDIDATE ->
                path.from(left + x, top + y - Mark.REACH)
                        .to(left + x + Mark.REACH, top + y + Mark.FOOT)
                        .to(left + x - Mark.REACH, top + y + Mark.FOOT)
                        .close();
        }
    }

    /** A dot is a round end; a hollow one has another on it. */
    private List<String> looks(Mark mark) {
        String hue = colours.name(mark.hue());
        String pale = pale(mark.opacity());
        return switch (mark.side()) {
            case BASELINE ->
                mark.hollow()
                        ? List.of(
                                round(hue, Mark.RADIUS, pale),
                                round(colours.name(Hue.PAPER), Mark.RADIUS - Mark.LINE, pale))
                        : List.of(round(hue, Mark.RADIUS, pale));
            case CANDIDATE ->
                List.of(
                        mark.hollow()
                                ? "class=\"s%s k\" stroke-width=\"%s\"%s".formatted(hue, number(Mark.LINE), pale)
                                : "class=\"f%s k\"%s".formatted(hue, pale));
        };
    }

    private static String round(String hue, double radius, String pale) {
        return "class=\"s%s k\" stroke-width=\"%s\" stroke-linecap=\"round\"%s"
                .formatted(hue, number(2 * radius), pale);
    }

    @Override
    public void words(String words, double x, double y, Lettering lettering) {
        if (words.isEmpty()) {
            return;
        }
        end();
        String across = switch (lettering.across()) {
            case START -> "";
            case MIDDLE -> " m";
            case END -> " e";
        };
        double down = switch (lettering.up()) {
            case TOP -> ASCENT;
            case MIDDLE -> HALF;
            case BOTTOM -> -DESCENT;
            case LINE -> 0;
        };
        String look = (lettering.hue().equals(Hue.MUTED) ? "" : "f" + colours.name(lettering.hue()))
                + across
                + (lettering.strong() ? " w" : "");
        svg.append("<text%s x=\"%s\" y=\"%d\"%s>%s</text>"
                .formatted(
                        look.isEmpty() ? "" : " class=\"" + look.strip() + "\"",
                        number(left + x),
                        Math.round(top + y + down),
                        pale(1),
                        escaped(words)));
    }

    /** By cells of a terminal, of which letters as wide as high take two. */
    @Override
    public double width(String words, Lettering lettering) {
        return TerminalCells.of(words) * LETTER * (lettering.strong() ? STRONG : 1);
    }

    /** An SVG within cuts off what lies outside, and says which values its edges are. */
    @Override
    public void within(Plot plot, Runnable painting) {
        end();
        svg.append(
                "<svg class=\"plot\" x=\"%1$s\" y=\"%2$s\" width=\"%3$s\" height=\"%4$s\" viewBox=\"%1$s %2$s %3$s %4$s\""
                        .formatted(
                                number(left + plot.left()),
                                number(top + plot.top() - 1),
                                number(plot.width() + 1),
                                number(plot.height() + 2)));
        svg.append(String.format(
                Locale.ROOT,
                " data-x=\"%.6g %.6g\" data-y=\"%.6g %.6g\">",
                plot.across().low(),
                plot.valueAt(plot.right() + 1),
                plot.valueUp(plot.bottom() + 1),
                plot.valueUp(plot.top() - 1)));
        painting.run();
        end();
        svg.append("</svg>");
    }

    @Override
    public void told(Supplier<String> words, Runnable painting) {
        end();
        svg.append("<g><title>").append(escaped(words.get())).append("</title>");
        painting.run();
        end();
        svg.append("</g>");
    }

    @Override
    public void faded(double part, Runnable painting) {
        double before = opacity;
        opacity = before * part;
        painting.run();
        opacity = before;
    }

    @Override
    public void at(double x, double y, Runnable painting) {
        left += x;
        top += y;
        painting.run();
        left -= x;
        top -= y;
    }

    private void take(Fill fill) {
        String pale = pale(fill.opacity());
        String plain = "class=\"f%s\"%s".formatted(colours.name(fill.hue()), pale);
        ThreadUse pattern = fill.pattern();
        take(
                pattern == null
                        ? List.of(plain)
                        : List.of(plain, "fill=\"%s\"%s".formatted(colours.pattern(pattern), pale)));
    }

    private void take(Stroke stroke) {
        take(List.of(look(stroke)));
    }

    private String look(Stroke stroke) {
        double[] lengths = stroke.dashes().lengths();
        return "class=\"s" + colours.name(stroke.hue()) + "\""
                + (stroke.width() == 1 ? "" : " stroke-width=\"" + number(stroke.width()) + "\"")
                + (stroke.dashes() == Dashes.NONE
                        ? ""
                        : " stroke-dasharray=\"" + number(lengths[0]) + " " + number(lengths[1]) + "\"")
                + pale(stroke.opacity());
    }

    private String pale(double part) {
        double all = part * opacity;
        return all == 1 ? "" : String.format(Locale.ROOT, " opacity=\"%.2g\"", all);
    }

    private void take(List<String> next) {
        if (!looks.equals(next)) {
            end();
            looks = next;
        }
    }

    private void end() {
        if (!path.isEmpty()) {
            for (String look : looks) {
                svg.append("<path ").append(look).append(" d=\"").append(path).append("\"/>");
            }
            path.clear();
        }
        looks = List.of();
    }

    /** Harmless in an element and in an attribute. */
    static String escaped(String text) {
        return text.lines()
                .map(line -> SafeText.shortened(line, LONGEST))
                .collect(Collectors.joining("\n"))
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
