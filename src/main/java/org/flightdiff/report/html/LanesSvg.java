package org.flightdiff.report.html;

import static org.flightdiff.report.html.Svg.escaped;
import static org.flightdiff.report.html.Svg.format;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.Band;
import org.flightdiff.shape.ThreadLanes.Lane;
import org.flightdiff.shape.ThreadLanes.StateRow;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.unit.RoundValues;
import org.flightdiff.unit.Unit;

/** The lanes of threads as SVG, shown without scripts too. It holds no script, and all names are escaped. */
final class LanesSvg {

    private static final int WIDTH = 1200;
    private static final int LEFT = 60;
    private static final int DRAWN = WIDTH - LEFT - 10;
    private static final int LANE = 30;
    private static final int LINE = 18;
    private static final int KIND = LINE + 2 * LANE + 12;
    private static final int HALT = 8;
    private static final int TICKS = 8;
    /** A halt that is narrower, in pixels, is in its own row only. */
    private static final double ACROSS = 0.5;

    private static final double CHARACTER = 7.3;
    private static final String TEXTURES = texture(ThreadState.BLOCKED, "M-1 1l2-2M0 6l6-6M5 7l2-2")
            + texture(ThreadState.IO, "M0 1h6M0 4h6")
            + texture(ThreadState.WAITING, "M1 0v3")
            + texture(ThreadState.PARKED, "M1 1h1M4 4h1")
            + texture(ThreadState.IN_NATIVE, "M-1 5l2 2M0 0l6 6M5-1l2 2");

    private final ThreadLanes shape;
    private final Figures figures;
    private final int columns;
    private final double seconds;
    private final StringBuilder svg = new StringBuilder();

    private LanesSvg(ThreadLanes shape, Figures figures, ReportLimits limits) {
        this.shape = shape;
        this.figures = figures;
        this.columns = limits.columns();
        this.seconds = Math.max(
                shape.sides().baseline().seconds(), shape.sides().candidate().seconds());
    }

    /** A picture to stand in a page. */
    static String of(ThreadLanes shape, Figures figures, ReportLimits limits) {
        return new LanesSvg(shape, figures, limits).written();
    }

    private String written() {
        int first = LINE + 2 * (HALT + 2) + 12;
        int bottom = first + shape.lanes().size() * KIND;
        svg.append(format(
                "<svg class=\"fd-lanes\" role=\"img\" viewBox=\"0 0 %d %d\""
                        + " width=\"100%%\"><style>%s</style><defs>%s</defs>",
                WIDTH, bottom + LINE, style(), TEXTURES + across(Role.BASELINE) + across(Role.CANDIDATE)));
        legend();
        axis(first - 6, bottom);
        text(0, LINE + 14, "note", figures.word("halts"));
        for (Role side : Role.values()) {
            halts(side, LINE + 2 + row(side) * (HALT + 2), HALT);
        }
        for (int i = 0; i < shape.lanes().size(); i++) {
            kind(shape.lanes().get(i), first + i * KIND);
        }
        return svg.append("</svg>").toString();
    }

    private void legend() {
        double x = LEFT;
        for (ThreadState state : states()) {
            String words = figures.words(state.label());
            for (String look : looks(state)) {
                svg.append(format("<path class=\"%s\" d=\"M%.0f 2h12v12h-12z\"/>", look, x));
            }
            text(x + 17, 12, "", words);
            x += 17 + words.length() * CHARACTER + 18;
        }
    }

    private List<ThreadState> states() {
        return shape.rows().stream().map(StateRow::state).distinct().sorted().toList();
    }

    private void axis(int top, int bottom) {
        double step = RoundValues.step(Unit.SECONDS, seconds / TICKS);
        for (int tick = 0; tick * step <= seconds; tick++) {
            double x = LEFT + tick * step / seconds * DRAWN;
            svg.append(format("<path class=\"grid\" d=\"M%.1f %dV%d\"/>", x, top, bottom));
            String words = figures.quantity(Unit.SECONDS, tick * step);
            text(Math.min(x - 6, WIDTH - words.length() * CHARACTER), bottom + 13, "note", words);
        }
    }

    private void halts(Role side, double top, double height) {
        Points halts = shape.sides().of(side).halts();
        boolean[] there = new boolean[DRAWN + 1];
        for (int i = 0; i < halts.size(); i++) {
            int from = (int) Math.max(0, halts.x(i) / seconds * DRAWN);
            int to = (int) Math.min(DRAWN, (halts.x(i) + halts.y(i)) / seconds * DRAWN);
            for (int x = from; x <= to; x++) {
                there[x] = true;
            }
        }
        StringBuilder path = new StringBuilder();
        for (int x = 0; x <= DRAWN; x++) {
            if (there[x]) {
                int end = x;
                while (end < DRAWN && there[end + 1]) {
                    end++;
                }
                path.append(format("M%d %.0fh%dv%.0fh-%dz", LEFT + x, top, end - x + 1, height, end - x + 1));
                x = end;
            }
        }
        svg.append(format("<path class=\"%s\" d=\"%s\"/>", side.word(), path));
    }

    /** The halts that are long enough to be seen, to be drawn over each lane of a side. */
    private String across(Role side) {
        Points halts = shape.sides().of(side).halts();
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < halts.size(); i++) {
            double width = halts.y(i) / seconds * DRAWN;
            if (width >= ACROSS) {
                path.append(format("M%.1f 0h%.1fv%dh-%2$.1fz", LEFT + halts.x(i) / seconds * DRAWN, width, LANE));
            }
        }
        return format("<path id=\"fd-across-%s\" class=\"across\" d=\"%s\"/>", side.word(), path);
    }

    private void kind(Lane lane, int top) {
        double highest = Arrays.stream(Role.values())
                .mapToDouble(side -> highest(lane.of(side)))
                .max()
                .orElse(0);
        text(LEFT, top + 13, "name", SafeText.shortened(figures.words(lane.label()), (int) (DRAWN / CHARACTER)));
        text(0, top + LINE + 10, "note", figures.quantity(Unit.ONE, highest));
        for (Role side : Role.values()) {
            int bottom = top + LINE + (row(side) + 1) * (LANE + 2);
            text(LEFT - 16, bottom - LANE / 2.0 + 4, side.word(), mark(side));
            svg.append(format(
                    "<path class=\"grid\" d=\"M%d %.1fh%.0f\"/>",
                    LEFT, bottom + .5, shape.sides().of(side).seconds() / seconds * DRAWN));
            bands(lane, side, bottom, highest);
            svg.append(format("<use href=\"#fd-across-%s\" y=\"%d\"></use>", side.word(), bottom - LANE));
        }
    }

    /** Each band reaches down to the bottom, and those below it are drawn over it. */
    private void bands(Lane lane, Role side, int bottom, double highest) {
        List<Band> bands = lane.of(side);
        for (int top = bands.size() - 1; top >= 0; top--) {
            Band band = bands.get(top);
            String path = outline(bands.subList(0, top + 1), bottom, highest);
            String told = figures.words(band.state().label()) + ", " + figures.words(Text.side(side)) + ": "
                    + figures.quantity(Unit.ONE, band.mean());
            svg.append("<g><title>").append(escaped(told)).append("</title>");
            for (String look : looks(band.state())) {
                svg.append(format("<path class=\"%s\" d=\"%s\"/>", look, path));
            }
            svg.append("</g>");
        }
    }

    private String outline(List<Band> bands, int bottom, double highest) {
        Points times = bands.get(0).threads();
        int wide = Math.max(1, (int) Math.ceil(times.size() / (double) columns));
        StringBuilder path = new StringBuilder(format("M%d %d", LEFT, bottom));
        long before = 0;
        int x = 0;
        for (int bin = 0; bin < times.size(); bin += wide) {
            double sum = 0;
            int end = Math.min(times.size(), bin + wide);
            for (int i = bin; i < end; i++) {
                for (Band band : bands) {
                    sum += band.threads().y(i) / (end - bin);
                }
            }
            long height = Math.min(LANE, sum > 0 ? Math.max(1, Math.round(sum / highest * LANE)) : 0);
            int right = (int) Math.min(DRAWN, Math.round(end * shape.binSeconds() / seconds * DRAWN));
            if (height != before) {
                path.append('v').append(before - height);
            }
            path.append('h').append(right - x);
            before = height;
            x = right;
        }
        return path.append('V').append(bottom).append('z').toString();
    }

    /** The baseline's lane is above the candidate's. */
    private static int row(Role side) {
        return switch (side) {
            case BASELINE -> 0;
            case CANDIDATE -> 1;
        };
    }

    private static String mark(Role side) {
        return switch (side) {
            case BASELINE -> "●";
            case CANDIDATE -> "▲";
        };
    }

    private static double highest(List<Band> bands) {
        double highest = 0;
        int bins = bands.isEmpty() ? 0 : bands.get(0).threads().size();
        for (int bin = 0; bin < bins; bin++) {
            double sum = 0;
            for (Band band : bands) {
                sum += band.threads().y(bin);
            }
            highest = Math.max(highest, sum);
        }
        return highest;
    }

    /** The classes of the paths that draw a state, one over the other: its colour, and its texture if it has one. */
    private static List<String> looks(ThreadState state) {
        return TEXTURES.contains(id(state)) ? List.of(id(state), "on-" + id(state)) : List.of(id(state));
    }

    private static String texture(ThreadState state, String lines) {
        return format(
                "<pattern id=\"fd-%s\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
                        + "<path class=\"ink\" d=\"%s\"/></pattern>",
                id(state), lines);
    }

    private static String id(ThreadState state) {
        return state.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String style() {
        return ".fd-lanes{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}"
                + ".fd-lanes .grid{fill:none}.fd-lanes .ink{fill:none;opacity:.55}.fd-lanes .across{opacity:.4}"
                + colours(Palette.LIGHT)
                + "@media screen and (prefers-color-scheme:dark){" + colours(Palette.DARK) + "}";
    }

    private static String colours(Palette palette) {
        StringBuilder rules = new StringBuilder(format(
                ".fd-lanes text,.fd-lanes .across{fill:%s}.fd-lanes text.note{fill:%s}"
                        + ".fd-lanes .grid{stroke:%s}.fd-lanes .ink{stroke:%s}",
                palette.text(), palette.muted(), palette.grid(), palette.background()));
        for (Role side : Role.values()) {
            rules.append(format(".fd-lanes .%s{fill:%s}", side.word(), palette.of(side)));
        }
        for (ThreadState state : ThreadState.values()) {
            rules.append(format(
                    ".fd-lanes .%1$s{fill:%2$s}.fd-lanes .on-%1$s{fill:url(#fd-%1$s)}", id(state), palette.of(state)));
        }
        return rules.toString();
    }

    private void text(double x, double y, String look, String words) {
        svg.append(format("<text class=\"%s\" x=\"%.0f\" y=\"%.0f\">%s</text>", look, x, y, escaped(words)));
    }
}
