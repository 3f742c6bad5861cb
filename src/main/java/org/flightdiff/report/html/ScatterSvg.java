package org.flightdiff.report.html;

import static org.flightdiff.report.html.Svg.escaped;
import static org.flightdiff.report.html.Svg.format;

import java.util.BitSet;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Scatter.Entry;
import org.flightdiff.shape.Scatter.TrendLine;
import org.flightdiff.unit.UnitNotation;
import org.jspecify.annotations.Nullable;

/**
 * One amount against another as SVG, shown without scripts too. It holds no script, and all names are escaped. Points
 * that would lie on each other are drawn once, so its size is limited however many there are.
 */
final class ScatterSvg {

    private static final int WIDTH = 1200;
    private static final int LEFT = 80;
    private static final int DRAWN = WIDTH - LEFT - 20;
    private static final int LINE = 18;
    private static final int TOP = 2 * LINE + 10;
    private static final int HIGH = 300;
    private static final int BOTTOM = TOP + HIGH;
    private static final int TICKS_ACROSS = 10;
    private static final int TICKS_UP = 7;
    private static final int SAMPLE = 24;
    private static final double CHARACTER = 7.3;
    /** Marks that are nearer lie on each other. */
    private static final double MARK = 4;

    private final Scatter shape;
    private final Figures figures;
    private final double grain;
    private final double right;
    private final double top;
    private final StringBuilder svg = new StringBuilder();

    private ScatterSvg(Scatter shape, Figures figures, ReportLimits limits) {
        this.shape = shape;
        this.figures = figures;
        this.grain = Math.max(MARK, (double) DRAWN / limits.columns());
        this.right = shape.right();
        this.top = shape.top();
    }

    /** A picture to stand in a page. */
    static String of(Scatter shape, Figures figures, ReportLimits limits) {
        return new ScatterSvg(shape, figures, limits).written();
    }

    private String written() {
        svg.append(format(
                "<svg class=\"fd-scatter\" role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %d %d\""
                        + " width=\"100%%\"><style>%s</style><defs><clipPath id=\"fd-plot\"><path d=\"M%d"
                        + " %dh%dv%dh-%7$dz\"/></clipPath></defs>",
                escaped(figures.words(shape.title())), WIDTH, BOTTOM + 2 * LINE + 4, style(), LEFT, TOP, DRAWN, HIGH));
        legend();
        axes();
        for (Role side : Role.values()) {
            points(side);
        }
        for (TrendLine line : shape.lines()) {
            svg.append(format(
                    "<path class=\"%s\" clip-path=\"url(#fd-plot)\" d=\"M%d %.1fL%d %.1f\"/>",
                    look(line.side(), line), LEFT, y(line.start()), LEFT + DRAWN, y(line.at(right))));
        }
        return svg.append("</svg>").toString();
    }

    private void legend() {
        double x = LEFT;
        double y = LINE - 6;
        for (Entry entry : shape.legend()) {
            String words = figures.words(entry.words());
            double wide = SAMPLE + 6 + words.length() * CHARACTER;
            if (x > LEFT && x + wide > WIDTH) {
                x = LEFT;
                y += LINE;
            }
            TrendLine line = entry.line();
            svg.append(format(
                    "<path class=\"%s\" d=\"%s\"/>",
                    look(entry.side(), line),
                    line == null
                            ? mark(entry.side(), x + SAMPLE / 2.0, y - 4)
                            : format("M%.0f %.0fh%d", x, y - 4, SAMPLE)));
            text(x + SAMPLE + 6, y, "start", words);
            x += wide + LINE;
        }
    }

    private void axes() {
        UnitNotation across = figures.notation().of(shape.across().unit(), right);
        double step = across.step(right / TICKS_ACROSS);
        for (int tick = 0; tick * step <= right; tick++) {
            double x = x(tick * step);
            svg.append(format("<path class=\"grid\" d=\"M%.1f %dV%d\"/>", x, TOP, BOTTOM));
            text(x, BOTTOM + 15, "middle note", across.tick(tick * step));
        }
        UnitNotation up = figures.notation().of(shape.up().unit(), top);
        double rise = up.step(top / TICKS_UP);
        for (int tick = 0; tick * rise <= top; tick++) {
            double y = y(tick * rise);
            svg.append(format("<path class=\"grid\" d=\"M%d %.1fh%d\"/>", LEFT, y, DRAWN));
            text(LEFT - 8, y + 4, "end note", up.tick(tick * rise));
        }
        text(
                WIDTH - 20,
                BOTTOM + 2 * LINE - 2,
                "end note",
                figures.words(shape.across().name()));
        text(0, LINE - 6, "start note", figures.words(shape.up().name()));
    }

    private void points(Role side) {
        Points points = shape.points().of(side);
        int rows = (int) (HIGH / grain) + 1;
        BitSet drawn = new BitSet();
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < points.size(); i++) {
            double x = x(points.x(i));
            double y = y(points.y(i));
            int column = (int) ((x - LEFT) / grain);
            int field = column * rows + (int) ((y - TOP) / grain);
            if (!drawn.get(field)) {
                drawn.set(field);
                path.append(mark(side, x, y));
            }
        }
        svg.append(format("<path class=\"%s\" d=\"%s\"/>", look(side, null), path));
    }

    private double x(double value) {
        return LEFT + value / right * DRAWN;
    }

    private double y(double value) {
        return BOTTOM - value / top * HIGH;
    }

    /** A dot, which its round ends make of a line without length, or a triangle. */
    private static String mark(Role side, double x, double y) {
        return switch (side) {
            case BASELINE -> format("M%.0f %.0fh0", x, y);
            case CANDIDATE -> format("M%.0f %.0fl4 7h-8z", x, y - 4);
        };
    }

    private static String look(Role side, @Nullable TrendLine line) {
        return side.word() + (line == null ? " mark" : line.isLevel() ? " level" : " fit");
    }

    private static String style() {
        return ".fd-scatter{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}"
                + ".fd-scatter path{fill:none}.fd-scatter .mark{opacity:.6}"
                + ".fd-scatter .baseline.mark{stroke-width:7;stroke-linecap:round}"
                + ".fd-scatter .level,.fd-scatter .fit{stroke-width:2}"
                + ".fd-scatter .candidate.level,.fd-scatter .candidate.fit{stroke-dasharray:8 4}"
                + ".fd-scatter .fit{opacity:.7}"
                + ".fd-scatter .end{text-anchor:end}.fd-scatter .middle{text-anchor:middle}"
                + colours(Palette.LIGHT)
                + "@media screen and (prefers-color-scheme:dark){" + colours(Palette.DARK) + "}";
    }

    private static String colours(Palette palette) {
        StringBuilder rules = new StringBuilder(format(
                ".fd-scatter text{fill:%s}.fd-scatter .note{fill:%s}.fd-scatter .grid{stroke:%s}"
                        + ".fd-scatter .candidate.mark{fill:%s;stroke:none}",
                palette.text(), palette.muted(), palette.grid(), palette.candidate()));
        for (Role side : Role.values()) {
            rules.append(format(".fd-scatter .%s{stroke:%s}", side.word(), palette.of(side)));
        }
        return rules.toString();
    }

    private void text(double x, double y, String look, String words) {
        svg.append(format("<text class=\"%s\" x=\"%.0f\" y=\"%.0f\">%s</text>", look, x, y, escaped(words)));
    }
}
