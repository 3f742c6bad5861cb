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

/** A call tree with what is written about it. */
public record StackPage(
        StackTree stacks, Choice choice, Both<String> files, Figures figures, TextStyle style, Provenance imprint) {

    List<String> lines() {
        return heading().of(tree(), figures);
    }

    public FlameHeading heading() {
        return new FlameHeading(stacks.title(), files.map(Text::given), stacks.note());
    }

    public CallTree tree() {
        return stacks.trees().of(choice);
    }
}
