package org.flightdiff.report.stacks;

import java.util.Locale;
import java.util.function.Function;
import org.flightdiff.report.flame.FlameSvg;
import org.flightdiff.stacks.flame.FlameView;

/** A format that call trees are written in. */
public enum StackFormat {
    /** What moved most, and where in the tree. */
    TEXT(StackText::of),
    /** A line for each stack with its weight on both sides, which other tools read. */
    COLLAPSED(CollapsedDifference::of),
    /** A flame graph as a picture that stands alone. */
    SVG(page ->
            FlameSvg.of(FlameView.all(page.tree()), page.lines(), page.figures().notation())),
    /** A page with a flame graph to search and to zoom. */
    HTML(StackHtml::of);

    private final Function<StackPage, String> writer;

    StackFormat(Function<StackPage, String> writer) {
        this.writer = writer;
    }

    /** Writes a call tree. */
    public String of(StackPage page) {
        return writer.apply(page);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
