package org.flightdiff.report.stacks;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;

/**
 * A call tree with what is written about it.
 *
 * @param stacks the stacks of both sides
 * @param choice how they are looked at
 * @param files the names of both sides' files
 * @param figures how numbers are written
 * @param style how text is laid out
 * @param imprint when and by which program it is written
 */
public record StackPage(
        StackTree stacks, Choice choice, Both<String> files, Figures figures, TextStyle style, Provenance imprint) {

    /** What is shown, a line for each side, and the note if there is one. */
    List<String> lines() {
        return heading().of(tree(), figures);
    }

    /** What stands above a picture of it. */
    public FlameHeading heading() {
        return new FlameHeading(stacks.title(), files.map(Text::given), stacks.note());
    }

    public CallTree tree() {
        return stacks.trees().of(choice);
    }
}
