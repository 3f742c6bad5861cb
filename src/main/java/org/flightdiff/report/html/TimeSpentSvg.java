package org.flightdiff.report.html;

import static org.flightdiff.report.html.Svg.escaped;
import static org.flightdiff.report.html.Svg.format;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.PartChange;
import org.flightdiff.shape.TimeSpent.ThreadBars;
import org.flightdiff.shape.TimeSpent.TimePart;
import org.flightdiff.unit.Unit;

/** Where the time of threads went as SVG, shown without scripts too. It holds no script, and all names are escaped. */
final class TimeSpentSvg {

    private static final int WIDTH = 1200;
    private static final int LEFT = 22;
    private static final int DRAWN = WIDTH - LEFT - 70;
    private static final int LINE = 20;
    private static final int BAR = 20;
    private static final int BETWEEN = 12;
    private static final int KIND = LINE + 2 * BAR + BETWEEN + 16;
    private static final int MOST_CHANGES = 3;
    private static final double CHARACTER = 7.3;
    private static final int LONGEST = 100;

    private final TimeSpent shape;
    private final Figures figures;
    private final StringBuilder svg = new StringBuilder();

    private TimeSpentSvg(TimeSpent shape, Figures figures) {
        this.shape = shape;
        this.figures = figures;
    }

    /** A picture to stand in a page. */
    static String of(TimeSpent shape, Figures figures, ReportLimits limits) {
        return new TimeSpentSvg(shape, figures).written(limits.rows());
    }

    private String written(int mostKinds) {
        List<ThreadBars> kinds = shape.kinds().stream().limit(mostKinds).toList();
        int first = legend() + 10;
        for (int i = 0; i < kinds.size(); i++) {
            kind(kinds.get(i), first + i * KIND);
        }
        return format(
                        "<svg class=\"fd-time\" role=\"img\" viewBox=\"0 0 %d %d\" width=\"100%%\"><style>%s</style>"
                                + "<defs>%s</defs>",
                        WIDTH, first + kinds.size() * KIND, style(), textures())
                + svg
                + "</svg>";
    }

    /** In as many lines as it needs; their height. */
    private int legend() {
        double x = LEFT;
        int y = 0;
        for (Map.Entry<ThreadUse, Text> each : shape.legend().entrySet()) {
            String words = safe(each.getValue());
            double wide = 17 + words.length() * CHARACTER + 16;
            if (x + wide > WIDTH) {
                x = LEFT;
                y += LINE;
            }
            rectangle(each.getKey(), x, y + 2, 12, 12);
            text(x + 17, y + 12, "", words);
            x += wide;
        }
        return y + LINE;
    }

    private void kind(ThreadBars bars, int top) {
        String changes = changes(bars);
        int room = (int) (DRAWN / CHARACTER) - changes.length() - 2;
        text(LEFT, top + 14, "name", SafeText.shortened(figures.words(bars.label()), Math.max(20, room)));
        text(LEFT + DRAWN, top + 14, "note end", changes);
        joins(bars, top + LINE + BAR);
        for (Role side : Role.values()) {
            int bar = top + LINE + (side == Role.BASELINE ? 0 : BAR + BETWEEN);
            text(4, bar + 14, side.word(), side == Role.BASELINE ? "●" : "▲");
            double x = LEFT;
            for (TimePart part : bars.of(side)) {
                double wide = part.threads() / bars.scale() * DRAWN;
                part(bars, side, part, x, bar, wide);
                x += wide;
            }
            if (!bars.of(side).isEmpty()) {
                text(x + 5, bar + 14, "", figures.quantity(Unit.ONE, bars.threads(side)));
            }
        }
    }

    private String changes(ThreadBars bars) {
        return bars.changes().stream()
                .filter(PartChange::isMarked)
                .sorted(Comparator.comparingDouble(change -> -Math.abs(change.difference())))
                .limit(MOST_CHANGES)
                .map(change -> safe(change.part().label()) + " " + TimeSpentTable.difference(change, figures))
                .collect(Collectors.joining(" · "));
    }

    /** Joins what is the same on both sides; what changed stands out. */
    private void joins(ThreadBars bars, int top) {
        for (PartChange change : bars.changes()) {
            String account = change.part().account();
            if (bars.part(Role.BASELINE, account).isPresent()
                    && bars.part(Role.CANDIDATE, account).isPresent()) {
                double perThread = DRAWN / bars.scale();
                double above = LEFT + before(bars, Role.BASELINE, account) * perThread;
                double below = LEFT + before(bars, Role.CANDIDATE, account) * perThread;
                svg.append(format(
                        "<path class=\"%s %s\" d=\"M%.1f %dh%.1fL%.1f %dH%.1fz\"/>",
                        change.isMarked() ? "moved" : "join",
                        id(change.part().use()),
                        above,
                        top,
                        change.threads().baseline() * perThread,
                        below + change.threads().candidate() * perThread,
                        top + BETWEEN,
                        below));
            }
        }
    }

    private static double before(ThreadBars bars, Role side, String account) {
        return bars.of(side).stream()
                .takeWhile(part -> !part.account().equals(account))
                .mapToDouble(TimePart::threads)
                .sum();
    }

    private void part(ThreadBars bars, Role side, TimePart part, double x, int top, double wide) {
        String name = safe(part.label());
        String number = part.sureness().sign() + figures.quantity(Unit.ONE, part.threads());
        svg.append("<g><title>")
                .append(escaped(
                        safe(bars.label()) + ", " + figures.words(Text.side(side)) + ": " + name + " " + number))
                .append("</title>");
        rectangle(part.use(), x, top, Math.max(0.8, wide - (wide > 3 ? 1 : 0)), BAR);
        for (String words : List.of(name + " " + number, name, number)) {
            double needed = words.length() * CHARACTER + 10;
            if (needed <= wide) {
                if (isTextured(part.use())) {
                    svg.append(format(
                            "<path class=\"%s\" d=\"M%.1f %dh%.1fv%dh-%4$.1fz\"/>",
                            id(part.use()), x + (wide - needed) / 2, top + 3, needed, BAR - 6));
                }
                text(x + wide / 2, top + 14, "in on-" + id(part.use()), words);
                break;
            }
        }
        svg.append("</g>");
    }

    private void rectangle(ThreadUse use, double x, double top, double wide, int high) {
        String path = format("M%.1f %.1fh%.1fv%dh-%3$.1fz", x, top, wide, high);
        svg.append(format("<path class=\"%s\" d=\"%s\"/>", id(use), path));
        if (isTextured(use)) {
            svg.append(format("<path class=\"at-%s\" d=\"%s\"/>", id(use), path));
        }
    }

    private static boolean isTextured(ThreadUse use) {
        for (int x = 0; x < ThreadUse.TILE; x++) {
            for (int y = 0; y < ThreadUse.TILE; y++) {
                if (use.isInked(x, y)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String textures() {
        StringBuilder patterns = new StringBuilder();
        for (ThreadUse use : ThreadUse.values()) {
            StringBuilder ink = new StringBuilder();
            for (int x = 0; x < ThreadUse.TILE; x++) {
                for (int y = 0; y < ThreadUse.TILE; y++) {
                    ink.append(use.isInked(x, y) ? format("M%d %dh1v1h-1z", x, y) : "");
                }
            }
            if (ink.length() > 0) {
                patterns.append(format(
                        "<pattern id=\"fd-time-%s\" width=\"%d\" height=\"%2$d\" patternUnits=\"userSpaceOnUse\">"
                                + "<path class=\"ink-%1$s\" d=\"%3$s\"/></pattern>",
                        id(use), ThreadUse.TILE, ink));
            }
        }
        return patterns.toString();
    }

    private static String id(ThreadUse use) {
        return use.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String style() {
        return ".fd-time{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}"
                + ".fd-time .join{opacity:.15}.fd-time .moved{opacity:.4}.fd-time .in{text-anchor:middle}"
                + ".fd-time .end{text-anchor:end}.fd-time .name{font-weight:600}"
                + ".fd-time g:hover>path{filter:brightness(1.15)}"
                + colours(Palette.LIGHT)
                + "@media screen and (prefers-color-scheme:dark){" + colours(Palette.DARK) + "}";
    }

    private static String colours(Palette palette) {
        StringBuilder rules = new StringBuilder(format(
                ".fd-time text{fill:%s}.fd-time text.note{fill:%s}.fd-time .unknown{stroke:%2$s;stroke-opacity:.4}",
                palette.text(), palette.muted()));
        for (Role side : Role.values()) {
            rules.append(format(".fd-time text.%s{fill:%s}", side.word(), palette.of(side)));
        }
        for (ThreadUse use : ThreadUse.values()) {
            String colour = use.colour(palette);
            rules.append(format(
                    ".fd-time .%1$s{fill:%2$s}.fd-time .at-%1$s{fill:url(#fd-time-%1$s)}"
                            + ".fd-time .ink-%1$s{fill:%3$s;opacity:.55}.fd-time text.on-%1$s{fill:%4$s}",
                    id(use), colour, use.ink(palette), ThreadUse.isDark(colour) ? "#ffffff" : "#16191d"));
        }
        return rules.toString();
    }

    private String safe(Text text) {
        return SafeText.shortened(figures.words(text), LONGEST);
    }

    private void text(double x, double y, String look, String words) {
        svg.append(format("<text class=\"%s\" x=\"%.1f\" y=\"%.0f\">%s</text>", look, x, y, escaped(words)));
    }
}
