package org.flightdiff.report.stacks;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.picture.FlameStill;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.html.Assets;
import org.flightdiff.report.html.MovementTables;
import org.flightdiff.report.html.ScriptWords;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.report.svg.SvgColours;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.TreeDirection;
import org.jspecify.annotations.Nullable;

/**
 * A call tree as a page of its own: a flame graph to search and to zoom, and what moved most as tables. Without scripts
 * the graph stands still.
 *
 * @param heading what is shown
 * @param sides a line for each side
 * @param note for the reader; may be empty
 * @param picture the flame graph as it is without scripts; null if no side has a stack
 * @param data what the script draws
 * @param tables what moved most
 * @param figures how numbers are written
 * @param written when
 * @param assets styles and scripts
 * @param colours of the picture
 */
public record StackHtml(
        String heading,
        List<String> sides,
        String note,
        @Nullable String picture,
        String data,
        List<Table> tables,
        Figures figures,
        String written,
        Assets assets,
        SvgColours colours) {

    private static final String TEMPLATE = "stacks.jte";
    private static final int ROWS = 100;
    private static final int LONGEST_TEXT = 300;

    /** Enough for a picture without scripts. */
    private static final int FRAMES = 1000;

    private static final double WIDTH = 1200;

    static String of(StackPage page) {
        CallTree tree = page.tree();
        Map<String, CallTree> trees = new LinkedHashMap<>();
        trees.put(tree.choice().direction().name(), tree);
        for (TreeDirection direction : TreeDirection.values()) {
            Choice choice = page.choice().with(direction);
            trees.put(direction.name(), page.stacks().trees().of(choice));
        }
        List<String> lines = page.lines();
        SvgColours colours = new SvgColours();
        StackHtml html = new StackHtml(
                lines.get(0),
                lines.subList(1, 3),
                page.figures().words(page.stacks().note()),
                tree.isEmpty()
                        ? null
                        : Svg.of(
                                FlameStill.of(FlameView.all(tree), FRAMES, WIDTH),
                                lines.get(0),
                                "",
                                page.figures().notation(),
                                WIDTH,
                                colours),
                GraphData.of(trees, page.figures()),
                new MovementTables(page.figures(), ROWS, LONGEST_TEXT).of(tree),
                page.figures(),
                page.imprint().writtenUtc(),
                Assets.withFlameGraph(),
                colours);
        StringOutput output = new StringOutput();
        TemplateEngine.createPrecompiled(ContentType.Html).render(TEMPLATE, html, output);
        return output.toString();
    }

    /** The style sheet. */
    public String style() {
        return assets.style() + Assets.colours(colours);
    }

    /** What reports say, by its id. */
    public String word(String id, String... values) {
        return figures.word(id, Stream.of(values).map(Text::given).toArray(Text[]::new));
    }

    /** What is said of stacks, by its id. */
    public String stack(String id, String... values) {
        return figures.words(
                Text.of("stack." + id, Stream.of(values).map(Text::given).toArray(Text[]::new)));
    }

    /** What the scripts say. */
    public String scriptWords() {
        return ScriptWords.in(figures);
    }

    /** The language of the words. */
    public String spoken() {
        return figures.spoken().toLanguageTag();
    }

    /** The letters that scripts write numbers with. */
    public String numbers() {
        return figures.notation().letters();
    }
}
