package org.flightdiff.report.flame;

import java.util.List;
import java.util.Locale;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.stacks.flame.FlameBox;
import org.flightdiff.stacks.flame.FlameRows;
import org.flightdiff.stacks.flame.FlameSide;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.flame.FrameName;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.unit.FromTo;
import org.flightdiff.unit.UnitNotation;

/**
 * A differential flame graph as SVG. A frame is as wide as the mean of its totals on both sides, so what is new and what
 * is gone both have room. It holds no script, and all names are escaped.
 */
public final class FlameSvg {

    private static final int WIDTH = 1200;
    private static final int ROW = 18;
    private static final int LINE = 16;
    private static final int MARGIN = 8;

    /** Of the font, in pixels. */
    private static final double CHARACTER = 7.3;

    /** Narrower ones are mere spikes; what is proven of a share is at least twenty times as wide. */
    private static final double NARROWEST_PIXELS = 3;

    private static final int LONGEST_NAME = 300;

    private static final int FEWEST_CHARACTERS = 4;

    /** More rows cannot be read in a picture. */
    private static final int MOST_ROWS = 160;

    private static final String STYLE = """
        .fd-flame{--fd-paper:#fff;--fd-ink:#1f2328;--fd-same:#e4e7ea;--fd-grew1:#fde3c8;--fd-grew2:#fbbf80;\
        --fd-grew3:#f0973a;--fd-shrank1:#d9e9f7;--fd-shrank2:#a3cdef;--fd-shrank3:#62abe0;--fd-edge:#9a4a00;\
        --fd-gone:#0b62a4;font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
        @media screen and (prefers-color-scheme:dark){.fd-flame{--fd-paper:#0d1117;--fd-ink:#f0f3f6;\
        --fd-same:#2f353d;--fd-grew1:#4d3318;--fd-grew2:#7a4c14;--fd-grew3:#a8620a;--fd-shrank1:#17344d;\
        --fd-shrank2:#1c4f7c;--fd-shrank3:#226eae;--fd-edge:#ffb86b;--fd-gone:#79c0ff}}
        .fd-flame text{fill:var(--fd-ink)}.fd-flame rect{stroke:var(--fd-paper);stroke-width:.6}
        .fd-flame .paper{fill:var(--fd-paper);stroke:none}.fd-flame .same{fill:var(--fd-same)}
        .fd-flame .grew1{fill:var(--fd-grew1)}.fd-flame .grew2{fill:var(--fd-grew2)}\
        .fd-flame .grew3{fill:var(--fd-grew3)}
        .fd-flame .shrank1{fill:var(--fd-shrank1)}.fd-flame .shrank2{fill:var(--fd-shrank2)}\
        .fd-flame .shrank3{fill:var(--fd-shrank3)}
        .fd-flame .new{fill:var(--fd-grew3);stroke:var(--fd-edge);stroke-width:2}
        .fd-flame .gone{fill:var(--fd-paper);stroke:var(--fd-gone);stroke-width:1.5;stroke-dasharray:4 2}
        """;

    private final Figures figures;
    private final FlameView view;
    private final CallTree tree;
    private final StringBuilder svg = new StringBuilder();

    private FlameSvg(FlameView view, Figures figures) {
        this.view = view;
        this.tree = view.tree();
        this.figures = figures;
    }

    /**
     * A picture to stand in a page, which says the rest.
     *
     * @param most how many frames it has at most, the widest
     */
    public static String of(CallTree tree, Figures figures, int most) {
        return new FlameSvg(FlameView.all(tree), figures).written(List.of(), most);
    }

    /**
     * A picture that stands alone.
     *
     * @param heading lines above it
     */
    public static String alone(FlameView view, List<String> heading, Figures figures) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + new FlameSvg(view, figures).written(heading, Integer.MAX_VALUE) + "\n";
    }

    private String written(List<String> heading, int most) {
        double drawable = WIDTH - 2 * MARGIN;
        List<List<FlameBox>> rows = FlameRows.of(view, FlameSide.BOTH, drawable, NARROWEST_PIXELS)
                .widest(most)
                .rows();
        int depth = Math.min(MOST_ROWS, rows.size());
        int above = MARGIN + (heading.size() + 1) * LINE + MARGIN;
        int height = above + depth * ROW + MARGIN;
        svg.append("<svg class=\"fd-flame\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ")
                .append(WIDTH)
                .append(' ')
                .append(height)
                .append("\" width=\"100%\" preserveAspectRatio=\"xMidYMin meet\"><style>")
                .append(STYLE)
                .append("</style><rect class=\"paper\" width=\"")
                .append(WIDTH)
                .append("\" height=\"")
                .append(height)
                .append("\"/>");
        int y = MARGIN + LINE - 4;
        for (String line : heading) {
            text(MARGIN, y, SafeText.shortened(line, (int) (drawable / CHARACTER)));
            y += LINE;
        }
        legend(y);
        for (int row = 0; row < depth; row++) {
            for (FlameBox box : rows.get(row)) {
                draw(box, above + row * ROW);
            }
        }
        return svg.append("</svg>").toString();
    }

    private void legend(int y) {
        double x = MARGIN;
        x = swatch(x, y, "grew3", FrameChange.GREW);
        x = swatch(x, y, "shrank3", FrameChange.SHRANK);
        x = swatch(x, y, "new", FrameChange.NEW);
        x = swatch(x, y, "gone", FrameChange.GONE);
        swatch(x, y, "same", FrameChange.WITHIN_ERROR);
    }

    private double swatch(double x, int y, String shade, FrameChange change) {
        String words = Shade.mark(change) + figures.words(change.label());
        rect(shade, x, y - 11, 14, 13);
        text(x + 20, y, words);
        return x + 20 + words.length() * CHARACTER + 24;
    }

    private void draw(FlameBox box, int y) {
        double x = MARGIN + box.left() * (WIDTH - 2 * MARGIN);
        double width = box.width() * (WIDTH - 2 * MARGIN);
        svg.append("<g><title>").append(escaped(told(box.node()))).append("</title>");
        rect(Shade.of(box.node()), x, y, width, ROW - 1);
        String mark = Shade.mark(box.node().change());
        int room = (int) ((width - 6) / CHARACTER) - mark.length();
        String name = fitting(
                box.parent() == null ? figures.words(FrameName.ALL) : box.node().name(), room);
        if (!name.isEmpty()) {
            text(x + 3, y + 13, mark + name);
        }
        svg.append("</g>");
    }

    /** As much of a name as fits: without packages if it must be, then without its end; empty if nothing fits. */
    private static String fitting(String name, int characters) {
        if (characters < FEWEST_CHARACTERS) {
            return "";
        }
        if (name.length() <= characters) {
            return SafeText.of(name);
        }
        return SafeText.shortened(new FrameName(name).classAndMethod(), characters);
    }

    private String told(Node node) {
        UnitNotation written = figures.notation()
                .of(tree.unit(), node.baseline().total(), node.candidate().total());
        String name =
                node.name().isEmpty() ? figures.words(FrameName.ALL) : SafeText.shortened(node.name(), LONGEST_NAME);
        return name + "\n"
                + FromTo.of(
                        written.value(node.baseline().total()),
                        written.value(node.candidate().total()))
                + " (" + figures.difference(written, node.tested().difference()) + "), "
                + figures.words(node.change().label()) + "\n"
                + FromTo.of(
                        figures.count(node.baseline().samples()),
                        figures.count(node.candidate().samples(), "sample"));
    }

    private void rect(String shade, double x, double y, double width, double height) {
        svg.append(String.format(
                Locale.ROOT,
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.0f\" width=\"%.1f\" height=\"%.0f\"/>",
                shade,
                x,
                y,
                Math.max(0.5, width),
                height));
    }

    private void text(double x, double y, String words) {
        svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.0f\">", x, y))
                .append(escaped(words))
                .append("</text>");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
